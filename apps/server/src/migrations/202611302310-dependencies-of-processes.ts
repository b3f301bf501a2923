import { type Kysely, sql } from 'kysely';

/** A worker may reach less than a web process does, and has no page that says so: its sign of life does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process_life add column away jsonb not null default '{}'`.execute(db);
}
