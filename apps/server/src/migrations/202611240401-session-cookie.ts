import { type Kysely, sql } from 'kysely';

/** A session of a browser is found by the cookie it is bound to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index staff_session_bind on staff_session (bind_hash) where bind_hash is not null`.execute(
    db,
  );
}
