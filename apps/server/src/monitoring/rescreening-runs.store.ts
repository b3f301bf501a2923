import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RescreeningRunTable } from '../platform/database/tables/monitoring-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { inSeconds, NO_LEASE, takeUnderLease } from '../platform/leases/lease.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';

export type RescreeningRun = Selectable<RescreeningRunTable>;

/** Longer than any chunk takes, so that a run is taken over only from a process that is gone. */
const LEASE_SECONDS = 2 * 60;

/** Versions without a rescreening run, oldest first. */
export async function listUnscreenedVersions(db: Kysely<Schema>): Promise<ListVersion[]> {
  return db
    .selectFrom('sanctions_list as l')
    .selectAll('l')
    .where((when) =>
      when.not(
        when.exists(
          when
            .selectFrom('rescreening_run as r')
            .select('r.version_id')
            .whereRef('r.version_id', '=', 'l.id'),
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

/** Queues the rescreening run of a version; a second call for the same version does nothing. */
export async function addRescreeningRun(
  db: Kysely<Schema>,
  run: Pick<
    RescreeningRun,
    'version_id' | 'previous_id' | 'list_name' | 'list_date' | 'state' | 'created'
  >,
): Promise<void> {
  const finished = run.state === 'done' ? run.created : null;
  await db
    .insertInto('rescreening_run')
    .values({ ...run, finished, ...NO_LEASE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leases the oldest run that is not done and that no living process has. */
export function takeRescreeningRun(
  db: Kysely<Schema>,
  lease_by: string,
): Promise<RescreeningRun | null> {
  return takeUnderLease(db, 'rescreening_run', lease_by, {
    key: 'version_id',
    open: sql`state <> 'done'`,
    order: 'version_id',
    set: sql`state = 'running'`,
    seconds: LEASE_SECONDS,
  });
}

/** Releases a run with its progress, to be taken again. */
export async function releaseRescreeningRun(
  db: Kysely<Schema>,
  version_id: number,
  lease_by: string,
) {
  await db
    .updateTable('rescreening_run')
    .set(NO_LEASE)
    .where('version_id', '=', version_id)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** Another process has leased the run in the meantime and writes its progress. */
export class RescreeningRunLost extends Error {}

type RescreeningRunChange = Partial<
  Pick<
    RescreeningRun,
    'state' | 'finished' | 'added' | 'changed' | 'removed' | 'after_type' | 'after_id'
  >
>;

/**
 * Writes the progress of a run and renews its lease, which the calling process has to hold.
 * @throws RescreeningRunLost when another process holds it.
 */
export async function updateRescreeningRun(
  db: Kysely<Schema> | Transaction<Schema>,
  { version_id, lease_by }: { version_id: number; lease_by: string },
  change: RescreeningRunChange,
  accounts = 0,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('rescreening_run')
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
  if (numUpdatedRows === 0n) throw new RescreeningRunLost();
}

/** The figures of a run: the list, its changes, the accounts screened and the alerts. */
export async function findRescreeningFigures(db: Kysely<Schema>, version_id: number) {
  return db
    .selectFrom('rescreening_run')
    .select(['list_name', 'list_date', 'added', 'changed', 'removed', 'accounts', 'alerts'])
    .where('version_id', '=', version_id)
    .executeTakeFirstOrThrow();
}

export type After = Pick<RescreeningRun, 'after_type' | 'after_id'>;

/** The next monitored accounts after the last one screened, in the order of their keys. */
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
        // The cursor of a run that has not begun is the empty string, which is no account type.
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

const RUNS_SHOWN = 20;

/** The newest rescreening runs. */
export async function listNewestRescreeningRuns(db: Kysely<Schema>) {
  return db
    .selectFrom('rescreening_run')
    .select(['version_id', 'list_name', 'list_date', 'state', 'created', 'finished'])
    .select(['added', 'changed', 'removed', 'accounts', 'alerts'])
    .orderBy('version_id', 'desc')
    .limit(RUNS_SHOWN)
    .execute();
}
