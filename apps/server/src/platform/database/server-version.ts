import type { Kysely } from 'kysely';
import { NamedStatement } from './statements/named-statement.ts';
import type { Schema } from './schema.ts';

const VERSION = new NamedStatement<[], { version: string }>(
  'server.version',
  `select current_setting('server_version') as version`,
);

/** The version of PostgreSQL that answers; a database that is gone throws. */
export async function findServerVersion(db: Kysely<Schema>): Promise<string> {
  const [row] = await VERSION.run(db);
  return row?.version ?? '';
}
