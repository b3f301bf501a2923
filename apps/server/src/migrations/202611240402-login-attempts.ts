import { type Kysely, sql } from 'kysely';

/** Attempts to log in are counted by username and by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table web_login_attempt rename column username_hash to subject_hash`.execute(db);
}
