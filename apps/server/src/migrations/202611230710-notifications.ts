import { type Kysely, sql } from 'kysely';

/**
 * `notification_source` makes a second notification of one note or alert impossible; the other two
 * serve the newest page of a person and the unread count.
 */
const TABLES = `
create table notification (
  id bigint generated always as identity primary key,
  recipient uuid not null references admin_user (uuid),
  kind text not null check (kind in ('mention', 'assignment', 'alert')),
  account_type text not null,
  account_id bigint not null,
  source_id bigint,
  run_type text check (run_type in ('individual', 'business')),
  excerpt text,
  actor uuid references admin_user (uuid),
  created timestamptz(3) not null,
  read timestamptz(3),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade,
  check ((kind = 'alert') = (run_type is not null)),
  check ((kind = 'assignment') = (source_id is null))
);
create unique index notification_source on notification (recipient, kind, source_id);
create index notification_newest on notification (recipient, id desc);
create index notification_unread on notification (recipient, id) where read is null;
create index notification_read on notification (read) where read is not null;

create table notification_digest (
  admin_uuid uuid primary key references admin_user (uuid),
  digest text not null check (digest in ('off', 'daily')),
  due timestamptz(3) not null,
  tries integer not null default 0,
  next_try timestamptz(3) not null,
  why text,
  last_id bigint not null default 0,
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null
);
create index notification_digest_due on notification_digest (next_try) where digest = 'daily';
`;

/** ours: what staff are notified of, and the daily email of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
