import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MonitoringPassTable } from '../platform/database/monitoring-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inSeconds, isLeaseFree, NO_LEASE, underLease } from '../platform/leases/lease.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';

export type Pass = Selectable<MonitoringPassTable>;

/** Longer than any chunk takes, so that a pass is taken over only from a process that is gone. */
const LEASE_SECONDS = 2 * 60;

/** Versions nobody has been screened against yet, oldest first. */
export async function listUnpassed(db: Kysely<Schema>): Promise<ListVersion[]> {
  return db
    .selectFrom('sanctions_list as l')
    .selectAll('l')
    .where((when) =>
      when.not(
        when.exists(
          when
            .selectFrom('monitoring_pass as p')
            .select('p.version_id')
            .whereRef('p.version_id', '=', 'l.id'),
        ),
      ),
    )
    .orderBy('l.id')
    .execute();
}

export async function findVersion(db: Kysely<Schema>, id: number): Promise<ListVersion | null> {
  const row = await db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The version of the same list that was in force before. */
export async function findVersionBefore(
  db: Kysely<Schema>,
  { id, list_name }: Pick<ListVersion, 'id' | 'list_name'>,
): Promise<ListVersion | null> {
  const row = await db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('list_name', '=', list_name)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a pass over one version, once whoever asks. */
export async function addPass(
  db: Kysely<Schema>,
  pass: Pick<Pass, 'version_id' | 'previous_id' | 'list_name' | 'list_date' | 'state' | 'created'>,
): Promise<void> {
  const finished = pass.state === 'done' ? pass.created : null;
  await db
    .insertInto('monitoring_pass')
    .values({ ...pass, finished, ...NO_LEASE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the oldest pass that is not done and that no living process has. */
export async function takePass(db: Kysely<Schema>, lease_by: string): Promise<Pass | null> {
  const row = await db
    .updateTable('monitoring_pass')
    .set({ state: 'running', ...underLease(lease_by, LEASE_SECONDS) })
    .where('version_id', '=', (from) =>
      from
        .selectFrom('monitoring_pass')
        .select('version_id')
        .where('state', '!=', 'done')
        .where(isLeaseFree)
        .orderBy('version_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a pass back as it stands, to be taken again. */
export async function leavePass(db: Kysely<Schema>, version_id: number, lease_by: string) {
  await db
    .updateTable('monitoring_pass')
    .set(NO_LEASE)
    .where('version_id', '=', version_id)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** The pass is another process's by now; what this one was about to write is that one's to write. */
export class PassLost extends Error {}

type PassChange = Partial<
  Pick<Pass, 'state' | 'finished' | 'added' | 'changed' | 'removed' | 'after_type' | 'after_id'>
>;

/**
 * Writes how far a pass has come, for the process that holds it alone.
 * @throws PassLost when it is another one's by now.
 */
export async function movePass(
  db: Kysely<Schema> | Transaction<Schema>,
  { version_id, lease_by }: { version_id: number; lease_by: string },
  change: PassChange,
  accounts = 0,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('monitoring_pass')
    .set((row) => ({
      ...change,
      accounts: row('accounts', '+', accounts),
      alerts: row
        .selectFrom('monitoring_alert as a')
        .select((count) => count.fn.countAll<number>().as('alerts'))
        .where('a.version_id', '=', version_id),
      lease_until: inSeconds(LEASE_SECONDS),
    }))
    .where('version_id', '=', version_id)
    .where('lease_by', '=', lease_by)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new PassLost();
}

/** What a pass is told by: the list, what changed in it, and what was looked at and found. */
export async function findPassFigures(db: Kysely<Schema>, version_id: number) {
  return db
    .selectFrom('monitoring_pass')
    .select(['list_name', 'list_date', 'added', 'changed', 'removed', 'accounts', 'alerts'])
    .where('version_id', '=', version_id)
    .executeTakeFirstOrThrow();
}

export type After = Pick<Pass, 'after_type' | 'after_id'>;

/** The next monitored accounts after the last one that is done with, in the order of their keys. */
export async function listMonitored(
  db: Kysely<Schema>,
  { after_type, after_id }: After,
  limit: number,
): Promise<AccountKey[]> {
  return db
    .selectFrom('verification as v')
    .leftJoin('monitoring_switch as s', (join) =>
      join
        .onRef('s.account_type', '=', 'v.account_type')
        .onRef('s.account_id', '=', 'v.account_id'),
    )
    .select(['v.account_type', 'v.account_id'])
    .where((when) =>
      when(
        when.refTuple('v.account_type', 'v.account_id'),
        '>',
        // The cursor of a pass that has not begun is no type.
        when.tuple(after_type as AccountKey['account_type'], after_id),
      ),
    )
    .where((when) =>
      when.or([
        when('s.is_on', '=', true),
        when.and([
          when('s.is_on', 'is', null),
          when.or([
            when('v.individual_aml_timestamp', 'is not', null),
            when('v.business_aml_timestamp', 'is not', null),
          ]),
        ]),
      ]),
    )
    .orderBy('v.account_type')
    .orderBy('v.account_id')
    .limit(limit)
    .execute();
}

const PASSES_SHOWN = 20;

/** The newest passes of monitoring. */
export async function listNewestPasses(db: Kysely<Schema>) {
  return db
    .selectFrom('monitoring_pass')
    .select(['version_id', 'list_name', 'list_date', 'state', 'created', 'finished'])
    .select(['added', 'changed', 'removed', 'accounts', 'alerts'])
    .orderBy('version_id', 'desc')
    .limit(PASSES_SHOWN)
    .execute();
}
