import type { Kysely, Selectable } from 'kysely';
import type { SanctionsListTable, Schema } from '../database/schema.ts';

/** One import of one list. */
export type ListVersion = Selectable<SanctionsListTable>;

/** The newest import of every list, by the lists' names: what is searched. */
export async function listNewestVersions(db: Kysely<Schema>): Promise<ListVersion[]> {
  return db
    .selectFrom('sanctions_list')
    .selectAll()
    .distinctOn('list_name')
    .orderBy('list_name')
    .orderBy('id', 'desc')
    .execute();
}

/** The imports of these ids, by the lists' names; one that is gone is missing. */
export async function listVersionsOf(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ListVersion[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sanctions_list')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('list_name')
    .orderBy('id')
    .execute();
}
