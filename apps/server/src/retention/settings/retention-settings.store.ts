import { ENDING_PHASES } from '@verify-admin/rulebook/retention/account-phases';
import {
  findPeriod,
  periodOf,
  RETENTION_GROUP_NAMES,
  type SetPeriod,
} from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { PeriodInForce } from '@verify-admin/rulebook/retention/retention-settings.rules';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { RetentionPeriodTable } from '../../platform/database/tables/retention-tables.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** The periods that ADMINs have set, each with its newest change. */
export async function listPeriods(db: Db): Promise<(SetPeriod & { readonly version: number })[]> {
  const { rows } = await sql<SetPeriod & { version: number }>`
    select distinct on (period_group, phase) period_group, phase, count, version
    from retention_period order by period_group, phase, version desc`.execute(db);
  return rows;
}

/** Every period in force; version 0 where none was set. */
export async function listPeriodsInForce(db: Db): Promise<PeriodInForce[]> {
  const set = await listPeriods(db);
  return RETENTION_GROUP_NAMES.flatMap((period_group) =>
    ENDING_PHASES.flatMap((phase) => {
      const period = periodOf(set, period_group, phase);
      if (period === null) return [];
      const own = findPeriod(set, { period_group, phase });
      return { period_group, phase, count: period.count, version: own?.version ?? 0 };
    }),
  );
}

/** Appends a change of a period. */
export async function addPeriod(trx: Trx, change: Insertable<RetentionPeriodTable>): Promise<void> {
  await trx.insertInto('retention_period').values(change).execute();
}

/** Who set a period last; null where nobody did. */
export async function findPeriodAuthor(
  db: Db,
  { period_group, phase }: Pick<SetPeriod, 'period_group' | 'phase'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('retention_period as p')
    .innerJoin('admin_user as u', 'u.uuid', 'p.admin_uuid')
    .select('u.username')
    .where('p.period_group', '=', period_group)
    .where('p.phase', '=', phase)
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.username ?? null;
}

/** Waits until nobody deletes by the rules, and stops it until the transaction ends: then other rules apply. */
export async function lockRules(trx: Trx) {
  return trx
    .selectFrom('retention_switch')
    .select(['is_on', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Until the transaction ends nobody changes the rules or the switch; whether the run is on. */
export async function shareRules(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('retention_switch')
    .select('is_on')
    .forShare()
    .executeTakeFirst();
  return row?.is_on ?? false;
}

export async function findSwitch(db: Db) {
  return db
    .selectFrom('retention_switch as s')
    .leftJoin('admin_user as r', 'r.uuid', 's.requested_by')
    .leftJoin('admin_user as a', 'a.uuid', 's.approved_by')
    .select(['s.is_on', 's.version', 's.updated'])
    .select(['r.username as requested_by', 'a.username as approved_by'])
    .executeTakeFirstOrThrow();
}

interface SwitchedRun {
  readonly is_on: boolean;
  readonly version: number;
  readonly updated: string;
  readonly requested_by: string;
  readonly approved_by: string | null;
}

export async function saveSwitch(trx: Trx, change: SwitchedRun): Promise<void> {
  await trx.updateTable('retention_switch').set(change).execute();
}
