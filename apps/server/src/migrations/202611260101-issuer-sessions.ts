import { type Kysely, sql } from 'kysely';

/**
 * The issuer's own id of the session a person signed in with (`sid`), so that a logout at the issuer ends what it
 * opened here, and the logout tokens that were taken, so that each is taken once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_code add column issuer_sid text`.execute(db);
  await sql`alter table staff_session add column issuer_sid text`.execute(db);
  await sql`create index staff_session_issuer_sid on staff_session (issuer_sid)
    where issuer_sid is not null`.execute(db);
  await sql`create table logout_token (
    jti_hash text primary key,
    received timestamptz not null
  )`.execute(db);
}
