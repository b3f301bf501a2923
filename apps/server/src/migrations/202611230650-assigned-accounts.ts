import { type Kysely, sql } from 'kysely';

/** PROF-02: the accounts of a person are found without reading those of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index account_assigned on account (assigned_user_uuid)
  where assigned_user_uuid is not null;
`)
    .execute(db);
}
