/** The audit log, keys, retention, clocks, backups and files. */
export const OPERATION = `
create table audit_head (id smallint primary key check (id = 1), seq bigint not null, hash text not null);

create table audit_log (
  seq bigint primary key,
  created timestamptz(3) not null,
  actor_uuid uuid,
  actor_role text,
  act text not null,
  account_type text, account_id bigint,
  outcome text,
  detail text not null,
  request_id text not null,
  prev_hash text not null,
  hash text not null
) partition by range (seq);
create index audit_log_account on audit_log (account_type, account_id, seq desc);
create index audit_log_created on audit_log (created desc, seq desc);
create index audit_log_act_seq on audit_log (act, seq desc);
create index audit_log_actor_seq on audit_log (actor_uuid, seq desc);
create index audit_log_overrides on audit_log (created)
  where act in ('kyc.overridden', 'kyb.overridden', 'legal.decided');

create table audit_check (
  id integer primary key check (id = 1),
  next_try timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz
);

create table audit_checkpoint (
  seq bigint primary key,
  after bigint not null unique,
  created timestamptz(3) not null,
  text text not null,
  check (after < seq)
);

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

create table backup_run (
  id uuid primary key,
  started timestamptz(3) not null,
  finished timestamptz(3),
  lease_until timestamptz not null,
  until_entry bigint not null default 0,
  documents bigint not null default 0,
  missing_documents bigint not null default 0
);
create index backup_run_finished on backup_run (finished desc);

create table key_canary (
  purpose text not null check (purpose in ('token', 'link', 'data', 'webhook', 'audit')),
  key_id text not null,
  proof text not null,
  created timestamptz(3) not null,
  replaced_key_id text,
  primary key (purpose, key_id)
);

create table key_rotation (
  id bigint generated always as identity primary key,
  key_id text not null,
  total bigint not null,
  done bigint not null default 0,
  unreadable bigint not null default 0,
  started timestamptz(3) not null,
  finished timestamptz(3)
);
create unique index key_rotation_open on key_rotation ((true)) where finished is null;

create table subject_key (
  account_type text not null, account_id bigint not null,
  key_id text not null,
  ciphertext text not null,
  created timestamptz(3) not null default now(),
  primary key (account_type, account_id)
);
create index subject_key_data_key on subject_key (key_id);

create table erased_subject (
  account_type text not null, account_id bigint not null,
  erased timestamptz(3) not null,
  basis text not null check (basis in ('request', 'rule')),
  counts jsonb not null,
  primary key (account_type, account_id)
);
create index erased_subject_moment on erased_subject (erased);

create table legal_hold (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  reason text not null,
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user,
  lifted timestamptz(3),
  lifted_by uuid references admin_user,
  lifted_reason text,
  foreign key (account_type, account_id) references account
);
create unique index legal_hold_in_force on legal_hold (account_type, account_id) where lifted is null;
create index legal_hold_account on legal_hold (account_type, account_id);

create table retention_period (
  period_group text not null,
  phase text not null,
  version integer not null check (version > 0),
  count integer not null check (count > 0),
  from_count integer not null,
  reason text not null,
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user,
  primary key (period_group, phase, version)
);

create table retention_switch (
  id smallint default 1 primary key check (id = 1),
  is_on boolean not null default false,
  version integer not null default 0,
  updated timestamptz(3),
  requested_by uuid references admin_user,
  approved_by uuid references admin_user
);

create table retention_run (
  id bigint generated always as identity primary key,
  due timestamptz(3) not null unique,
  started timestamptz(3) not null,
  finished timestamptz(3),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'COMPLETE', 'FAILED', 'STOPPED')),
  "position" jsonb,
  tries integer not null default 0,
  accounts integer not null default 0,
  deleted jsonb not null default '{}',
  erasure_requests integer not null default 0,
  held_back jsonb not null default '{}',
  failed integer not null default 0,
  failures jsonb not null default '[]',
  lease_by text,
  lease_until timestamptz(3),
  check ((state = 'RUNNING') = (finished is null))
);

create table clock_watch (id boolean default true primary key check (id), trusted timestamptz(3));

create table clock_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('difference', 'leap', 'share')),
  act text,
  opened timestamptz(3) not null,
  trusted timestamptz(3),
  seconds double precision,
  due integer,
  accounts integer,
  ended timestamptz(3),
  is_released boolean not null default false,
  released_by uuid references admin_user
);
create unique index clock_case_open on clock_case (kind, coalesce(act, '')) where ended is null;

create table process_life (
  process_id uuid primary key,
  role text not null,
  build text not null,
  started timestamptz not null default clock_timestamp(),
  seen timestamptz not null default clock_timestamp(),
  clock_ahead double precision not null
);

create table schema_need (migration text primary key, needs text not null, reason text not null);

create table stored_file_removal (storage_key text primary key, due timestamptz(3) not null default now());

create table case_file (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  admin_uuid uuid not null references admin_user,
  created timestamptz(3) not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  step text,
  done integer not null default 0,
  total integer not null default 0,
  why text,
  zip_key text,
  zip_size bigint,
  zip_sha256 text,
  pdf_key text,
  pdf_size bigint,
  finished timestamptz(3),
  expires timestamptz(3) not null,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  is_overdue boolean not null default false,
  foreign key (account_type, account_id) references account on delete cascade
);
create index case_file_open on case_file (due) where state = 'queued';
create index case_file_of_person on case_file (admin_uuid, account_type, account_id, id);
create index case_file_expires on case_file (expires) where zip_key is not null;

create table file_scan (
  storage_key text primary key,
  size bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'refused')),
  found text,
  why text,
  is_deleted boolean not null default false,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  check ((state = 'refused') = (found is not null))
);
create index file_scan_open on file_scan (due)
  where state = 'waiting' or (state = 'refused' and (not is_deleted));

create table file_scan_target (id integer primary key check (id = 1), enabled boolean not null);
`;
