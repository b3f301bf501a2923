import { type Kysely, sql } from 'kysely';

/** A forced import has its reason: of a run that waits, and in the history of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table list_update add column force_reason text;
alter table list_update_run add column force_reason text;
update list_update_run set force_reason = 'asked for before a reason was needed' where forced;
alter table list_update_run drop column forced;
`)
    .execute(db);
}
