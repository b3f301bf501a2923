import { type Kysely, sql } from 'kysely';

const INDEXES = `
create index audit_log_created on audit_log (created desc, seq desc);
create index audit_log_actor on audit_log (actor_uuid, created desc, seq desc);
create index audit_log_act on audit_log (act, created desc, seq desc);
create index audit_log_actor_act on audit_log (actor_uuid, act, created desc, seq desc);
`;

/** ours: the audit trail is read newest first, by actor, by act, or by both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
