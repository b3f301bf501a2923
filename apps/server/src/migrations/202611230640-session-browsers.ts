import { type Kysely, sql } from 'kysely';

/** ours: what the browser of a session said it is, for the list of open sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_session add column user_agent text`.execute(db);
}
