/** Sanctions lists, where they come from, and what searches them by itself. */
export const LISTS = `
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
  actor_uuid uuid,
  created timestamptz(3) not null,
  finished timestamptz(3),
  lease_by text,
  lease_until timestamptz(3),
  force_reason text,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), '')
);
create unique index list_update_run_one on list_update_run ((true)) where state <> 'done';
create index list_update_run_newest on list_update_run (id desc);

create table list_update (
  id bigint generated always as identity primary key,
  run_id bigint references list_update_run,
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
  removed integer,
  force_reason text
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

create table sanctions_list (
  id bigint generated always as identity primary key,
  list_name text not null,
  list_date text not null,
  imported timestamptz(3) not null,
  entries integer not null check (entries > 0),
  sha256 text not null,
  storage_key text not null,
  source text not null
);
create index sanctions_list_name on sanctions_list (list_name, id desc);

create table searched_lists (id bigint generated always as identity primary key, list_ids text not null unique);

create table searched_lists_member (
  searched_lists_id bigint not null references searched_lists,
  list_id bigint not null references sanctions_list,
  primary key (searched_lists_id, list_id)
);
create index searched_lists_member_list on searched_lists_member (list_id);

create table screening_threshold (
  version integer primary key check (version > 0),
  threshold double precision not null check ((threshold > 0)
    and (threshold <= 1)),
  from_threshold double precision not null,
  reason text not null check (btrim(reason) <> ''),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user
);

create table screening_self_test (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  why text check (why in ('no-lists', 'unavailable', 'interrupted')),
  how text not null check (how in ('desk', 'command-line')),
  admin_uuid uuid references admin_user,
  created timestamptz(3) not null,
  finished timestamptz(3),
  done integer not null default 0,
  total integer not null default 0,
  takes integer not null default 0,
  lease_by text,
  lease_until timestamptz(3),
  duration_ms integer,
  threshold double precision,
  algorithm_version text not null default '',
  generator_version text not null default '',
  lists jsonb not null default '[]',
  kinds jsonb not null default '[]',
  wrong jsonb not null default '[]',
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  check ((state in ('done', 'failed')) = (finished is not null)),
  check ((state = 'failed') = (why is not null))
);
create unique index screening_self_test_one on screening_self_test ((true))
  where state in ('waiting', 'running');

create table monitoring_switch (
  account_type text not null, account_id bigint not null,
  is_on boolean not null,
  reason text not null,
  changed timestamptz(3) not null,
  admin_uuid uuid not null,
  primary key (account_type, account_id),
  foreign key (account_type, account_id) references account
);

create table rescreening_run (
  version_id bigint primary key references sanctions_list on delete cascade,
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
  lease_until timestamptz(3),
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), '')
);
create index rescreening_run_open on rescreening_run (version_id) where state <> 'done';

create table monitoring_alert (
  id bigint generated always as identity primary key,
  version_id bigint not null,
  list_name text not null,
  list_date text not null,
  account_type text not null, account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  run_id bigint not null,
  name text not null,
  hits jsonb not null,
  created timestamptz(3) not null,
  unique (version_id, account_type, account_id, run_type, client_id),
  foreign key (account_type, account_id) references account
);
create index monitoring_alert_account on monitoring_alert (account_type, account_id, id desc);

create table delisted_record (
  list_name text not null,
  uid text not null,
  record_hash text not null,
  version_id bigint not null,
  list_date text not null,
  created timestamptz(3) not null,
  primary key (list_name, uid)
);
`;
