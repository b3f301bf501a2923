import { type Kysely, sql } from 'kysely';

const ACCOUNT_KEY = 'account_type text not null, account_id bigint not null';
const ACCOUNT_FK =
  'foreign key (account_type, account_id) references account (account_type, account_id)';

const TABLES = `
create table list_source (
  url_key text primary key,
  list_name text not null,
  etag text,
  last_modified text,
  version_sha256 text not null,
  fetched timestamptz(3) not null
);

create table list_update_run (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'done')),
  how text not null check (how in ('schedule', 'desk', 'command-line')),
  names text not null default '',
  forced boolean not null default false,
  actor_uuid uuid,
  created timestamptz(3) not null,
  finished timestamptz(3),
  lease_by text,
  lease_until timestamptz(3)
);
create unique index list_update_run_one on list_update_run ((true)) where state <> 'done';
create index list_update_run_newest on list_update_run (id desc);

create table list_update (
  id bigint generated always as identity primary key,
  run_id bigint references list_update_run (id),
  list_name text not null,
  how text not null check (how in ('schedule', 'desk', 'command-line', 'upload', 'import')),
  host text not null,
  started timestamptz(3) not null,
  finished timestamptz(3) not null,
  outcome text not null check (outcome in ('updated', 'unchanged', 'refused', 'failed')),
  reason text,
  actor_uuid uuid,
  version_id bigint,
  entries_before integer,
  entries_after integer,
  added integer,
  changed integer,
  removed integer
);
create index list_update_list on list_update (list_name, id desc);

create table list_upload (
  upload_id uuid not null,
  filename text not null,
  content bytea not null,
  modified text not null,
  admin_uuid uuid not null,
  created timestamptz(3) not null,
  primary key (upload_id, filename)
);

create table monitoring_pass (
  version_id bigint primary key references sanctions_list (id) on delete cascade,
  previous_id bigint,
  list_name text not null,
  list_date text not null,
  state text not null check (state in ('waiting', 'running', 'done')),
  created timestamptz(3) not null,
  finished timestamptz(3),
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  accounts integer not null default 0,
  alerts integer not null default 0,
  after_type text not null default '',
  after_id bigint not null default 0,
  lease_by text,
  lease_until timestamptz(3)
);
create index monitoring_pass_open on monitoring_pass (version_id) where state <> 'done';

create table monitoring_alert (
  id bigint generated always as identity primary key,
  version_id bigint not null,
  list_name text not null,
  list_date text not null,
  ${ACCOUNT_KEY},
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  run_id bigint not null,
  name text not null,
  hits jsonb not null,
  created timestamptz(3) not null,
  ${ACCOUNT_FK},
  unique (version_id, account_type, account_id, run_type, client_id)
);
create index monitoring_alert_account on monitoring_alert (account_type, account_id, id desc);

create table monitoring_switch (
  ${ACCOUNT_KEY},
  is_on boolean not null,
  reason text not null,
  changed timestamptz(3) not null,
  admin_uuid uuid not null,
  primary key (account_type, account_id),
  ${ACCOUNT_FK}
);

create table delisted_record (
  list_name text not null,
  uid text not null,
  record_hash text not null,
  version_id bigint not null,
  list_date text not null,
  created timestamptz(3) not null,
  primary key (list_name, uid)
);

insert into monitoring_pass (version_id, list_name, list_date, state, created, finished)
select id, list_name, list_date, 'done', imported, imported from sanctions_list;
`;

/**
 * Where lists come from and what became of each update; which accounts are watched, how far each
 * list's change has been held against them, and whom it concerned. Lists that were in force before
 * have been screened against already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
