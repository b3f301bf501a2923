import { type Kysely, sql } from 'kysely';

/**
 * A username that is an email address is proved by a code before its password counts; nobody has proved one so far.
 * Guesses of codes are counted by where they come from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table web_user
      alter column password_hash drop not null,
      add column proved timestamptz(3)`.execute(db);
  await sql`
    alter table web_login_code
      add column asked_from text,
      add column guesses_elsewhere integer not null default 0`.execute(db);
}
