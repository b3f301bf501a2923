import { type Kysely, sql } from 'kysely';
import { DatabaseRefused } from './database-refused.ts';
import type { Schema } from './schema.ts';

/** A setting the files were made with, what it has to be, and what it is for. */
const REQUIRED = [
  ['data_checksums', 'on', 'a damaged page would be served as data'],
  ['server_encoding', 'UTF8', 'it cannot hold every name'],
] as const;

/**
 * The settings of files that no start can change. Those of a folder we made are right; another may have been
 * put in its place.
 * @throws DatabaseRefused when one of them is not as the product needs it.
 */
export async function refuseSettings(db: Kysely<Schema>, folder: string): Promise<void> {
  for (const [name, needed, reason] of REQUIRED) {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${name}) as value
    `.execute(db);
    const value = rows[0]?.value ?? 'unknown';
    if (value === needed) continue;
    throw new DatabaseRefused(
      `The database in ${folder} has ${name} ${value} instead of ${needed}: ${reason}. Nothing was ` +
        'changed there. Move its content with pg_dump into a new DATA_DIR.',
    );
  }
}
