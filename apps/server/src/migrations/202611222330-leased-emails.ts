import { type Kysely, sql } from 'kysely';

const CHANGES = `
alter table email
  add column due timestamptz not null default now(),
  add column lease_by text,
  add column lease_until timestamptz;
create index email_due on email (due) where state = 'queued';

alter table aml_batch_piece rename column lease_token to lease_by;

drop schema if exists pgboss cascade;
`;

/** An email is taken under a lease, as all deferred work is; the tables of the job library go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}
