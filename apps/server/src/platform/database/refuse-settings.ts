import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isDatabaseGone } from './faults/database-gone.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import type { Schema } from './schema.ts';

/** A setting the files were made with, what it has to be, and what it is for. */
const REQUIRED = [
  ['data_checksums', 'on', 'a damaged page would be served as data'],
  ['server_encoding', 'UTF8', 'it cannot store every name'],
] as const;

/** How long a database that another process runs may need to recover, in milliseconds. */
const RECOVERY_PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/** The values of the required settings by their names. */
async function readSettings(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const names = REQUIRED.map(([name]) => name);
  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  for (;;) {
    try {
      const { rows } = await sql<{ name: string; value: string }>`
        select name, current_setting(name) as value from unnest(${names}::text[]) as name
      `.execute(db);
      return new Map(rows.map(({ name, value }) => [name, value]));
    } catch (error) {
      if (!isDatabaseGone(error) || Date.now() > deadline) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

/**
 * The settings of files that no start can change. Those of a folder we made are right; another may have been
 * put in its place.
 * @throws DatabaseRefused when one of them is not as the product needs it.
 */
export async function refuseSettings(db: Kysely<Schema>, folder: string): Promise<void> {
  const values = await readSettings(db);
  for (const [name, needed, reason] of REQUIRED) {
    const value = values.get(name) ?? 'unknown';
    if (value === needed) continue;
    throw new DatabaseRefused(
      `The database in ${folder} has ${name} ${value} instead of ${needed}: ${reason}. Nothing was ` +
        'changed there. Move its content with pg_dump into a new DATA_DIR.',
    );
  }
}
