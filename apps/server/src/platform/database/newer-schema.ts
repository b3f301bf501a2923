import { type Kysely, sql } from 'kysely';
import { DatabaseRefused } from './faults/database-refused.ts';
import type { Schema } from './schema.ts';

/** The table in which a contract migration says which migration a build must know to serve beside it. */
const NEEDS = 'schema_need';

interface SchemaNeed {
  readonly migration: string;
  readonly needs: string;
}

/** Stores what builds must know from now on; in the transaction of a contract migration. */
export async function insertNeed(
  db: Kysely<unknown>,
  { migration, needs, reason }: SchemaNeed & { readonly reason: string },
): Promise<void> {
  await sql`insert into ${sql.table(NEEDS)} values (${migration}, ${needs}, ${reason})`.execute(db);
}

/** What builds must know to serve on this schema; null for a schema that cannot say it. */
async function listNeeds(db: Kysely<Schema>): Promise<SchemaNeed[] | null> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${NEEDS}) is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return null;
  const { rows } = await sql<SchemaNeed>`
    select migration, needs from ${sql.table(NEEDS)} order by migration`.execute(db);
  return rows;
}

function refuse(unknown: readonly string[], why: string): never {
  throw new DatabaseRefused(
    `The database was migrated by a newer build: this one does not know ${unknown.join(', ')}. ${why} ` +
      'Start the newer build, or choose another database.',
  );
}

/**
 * Whether the database has the schema of a newer build, beside which this one may serve: every migration since
 * only added something (0078).
 * @param applied the migrations the database has had
 * @param known those of this build
 * @throws DatabaseRefused where a later migration took away what this build uses, or one of this build is missing
 */
export async function servesOnNewerSchema(
  db: Kysely<Schema>,
  applied: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return false;
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) refuse(unknown, `It lacks ${missing.join(', ')} of this one.`);
  const needs = await listNeeds(db);
  if (needs === null) refuse(unknown, 'It does not say which builds may serve beside it.');
  const unmet = needs.find((need) => !known.includes(need.needs));
  if (unmet) refuse(unknown, `${unmet.migration} took away what this build uses.`);
  return true;
}
