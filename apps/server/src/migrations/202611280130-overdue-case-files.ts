import { type Kysely, sql } from 'kysely';

/** A case file that took longer than its turn: it is made beside all others, and holds none of them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_file add column is_overdue boolean not null default false`.execute(db);
}
