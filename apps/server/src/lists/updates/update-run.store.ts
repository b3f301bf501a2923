import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ListUpdateRunTable } from '../../platform/database/tables/list-tables.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inSeconds, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

export type UpdateRun = Selectable<ListUpdateRunTable>;

/** Longer than any one list may take, so that a run is taken over only from a process that is gone. */
const RUN_LEASE_SECONDS = 10 * 60;

export type NewRun = Pick<UpdateRun, 'how' | 'names' | 'force_reason' | 'actor_uuid' | 'created'>;

/** Asks for an update; null while another one is not done. */
export async function addRun(
  db: Kysely<Schema> | Transaction<Schema>,
  run: NewRun,
): Promise<number | null> {
  const row = await db
    .insertInto('list_update_run')
    .values({ ...run, state: 'waiting', finished: null, ...NO_LEASE })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Leases the run that waits, or one whose lease has expired. */
export function takeRun(db: Kysely<Schema>, lease_by: string): Promise<UpdateRun | null> {
  return takeUnderLease(db, 'list_update_run', lease_by, {
    key: 'id',
    open: sql`state <> 'done'`,
    order: 'id',
    set: sql`state = 'running'`,
    seconds: RUN_LEASE_SECONDS,
  });
}

/** Renews the lease; false when another process has it by now. */
export async function renewLease(
  db: Kysely<Schema>,
  id: number,
  lease_by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_update_run')
    .set({ lease_until: inSeconds(RUN_LEASE_SECONDS) })
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endRun(
  db: Kysely<Schema>,
  id: number,
  lease_by: string,
  finished: string,
): Promise<void> {
  await db
    .updateTable('list_update_run')
    .set({ state: 'done', finished, ...NO_LEASE })
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** The lists of a run that are done with already, by this process or the one before it. */
export async function listDone(db: Kysely<Schema>, run_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('list_update')
    .select('list_name')
    .where('run_id', '=', run_id)
    .execute();
  return rows.map((row) => row.list_name);
}

/** When the schedule last asked. */
export async function findLastScheduled(db: Kysely<Schema>): Promise<string | null> {
  const row = await db
    .selectFrom('list_update_run')
    .select('created')
    .where('how', '=', 'schedule')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created ?? null;
}
