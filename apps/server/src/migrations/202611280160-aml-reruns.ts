import { type Kysely, sql } from 'kysely';

/** AML checks that are to run again are taken under a lease one by one: each row has a number of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table aml_rerun add column id bigint generated always as identity unique')
    .execute(db);
}
