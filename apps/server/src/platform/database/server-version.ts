import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The version of PostgreSQL that answers; a database that is gone throws. */
export async function findServerVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db);
  return rows[0]?.version ?? '';
}
