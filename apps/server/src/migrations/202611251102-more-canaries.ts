import { type Kysely, sql } from 'kysely';

/** Keys of signatures that others check: a replaced one is reported, and nothing of them is stored here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table key_canary drop constraint key_canary_purpose_check;
alter table key_canary add constraint key_canary_purpose_check
  check (purpose in ('token', 'link', 'data', 'webhook', 'audit'));
`)
    .execute(db);
}
