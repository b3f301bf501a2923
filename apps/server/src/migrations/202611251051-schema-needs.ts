import { type Kysely, sql } from 'kysely';

/** A row is written by a migration that takes something away (contract): builds that do not know `needs` still use it. */
const TABLE = `
create table schema_need (
  migration text primary key,
  needs text not null,
  reason text not null
);
`;

/** ours: which builds may serve on the schema of a newer one (0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
