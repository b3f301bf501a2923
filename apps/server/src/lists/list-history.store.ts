import type { ListUpdateRow } from '@verify-admin/rulebook/lists/lists.contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** When each list was last taken, or found to be as it was. */
export async function listConfirmed(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('list_update')
    .distinctOn('list_name')
    .select(['list_name', 'finished'])
    .where('outcome', 'in', ['updated', 'unchanged'])
    // The same file uploaded again proves nothing about the publisher's current one.
    .where('how', 'not in', ['import', 'upload'])
    .orderBy('list_name')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ list_name, finished }) => [list_name, finished]));
}

/** The updates of each list that are shown. */
const SHOWN = 20;

/** The newest updates of every list, newest first. */
export async function listRecentUpdates(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, ListUpdateRow[]>> {
  const rows = await db
    .with('ranked', (with_) =>
      with_
        .selectFrom('list_update')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by list_name order by id desc)`.as('rank'),
        ),
    )
    .selectFrom('ranked as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .select([
      'l.id',
      'l.list_name',
      'l.how',
      'l.host',
      'l.finished',
      'l.outcome',
      'l.reason',
      'l.force_reason',
    ])
    .select(['u.username as admin_username', 'l.entries_before', 'l.entries_after'])
    .select(['l.added', 'l.changed', 'l.removed'])
    .where('l.rank', '<=', SHOWN)
    .orderBy('l.id', 'desc')
    .execute();
  const byList = new Map<string, ListUpdateRow[]>();
  for (const { list_name, ...row } of rows) {
    byList.set(list_name, [...(byList.get(list_name) ?? []), row]);
  }
  return byList;
}

/** The newest update that was asked for, and what has come of it so far. */
export async function findNewestRun(db: Kysely<Schema>) {
  const run = await db
    .selectFrom('list_update_run')
    .select(['id', 'state', 'names', 'created', 'finished'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return { ...run, outcomes: await listOutcomes(db, run.id) };
}

export async function listOutcomes(db: Kysely<Schema>, run_id: number) {
  return db
    .selectFrom('list_update')
    .select(['list_name', 'outcome', 'reason', 'entries_after'])
    .where('run_id', '=', run_id)
    .orderBy('id')
    .execute();
}
