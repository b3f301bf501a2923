import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Keys of files that no row names any more. */
export async function listRemovals(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file_removal')
    .select('storage_key')
    .orderBy('due')
    .limit(limit)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Notes that the file is removed. */
export async function removeRemoval(db: Kysely<Schema>, storage_key: string): Promise<void> {
  await db.deleteFrom('stored_file_removal').where('storage_key', '=', storage_key).execute();
}
