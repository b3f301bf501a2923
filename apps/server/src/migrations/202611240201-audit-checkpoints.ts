import { type Kysely, sql } from 'kysely';

/**
 * A checkpoint covers the lines after the one before it: `after` is unique, so that two processes
 * cannot continue the same one. A place has what was added to it, in this order.
 */
const TABLES = `
create table audit_checkpoint (
  seq bigint primary key,
  after bigint not null unique,
  created timestamptz(3) not null,
  text text not null,
  check (after < seq)
);
create trigger audit_checkpoint_append_only before update or delete or truncate on audit_checkpoint
  for each statement execute function refuse_change();

create table audit_place (
  name text primary key,
  delivered bigint not null default 0,
  delivered_at timestamptz(3),
  why text,
  tries integer not null default 0,
  next_try timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz
);

create table audit_check (
  id integer primary key check (id = 1),
  next_try timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz
);
insert into audit_check (id) values (1);
`;

/** ours: what the audit chain was, kept outside the database, and when it is verified next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
