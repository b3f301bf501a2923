/** Runs, hits and their review, and workbooks of names. */
export const AML = `
create table aml_individual_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  individual_aml_timestamp timestamptz(3) not null,
  individual_aml_response jsonb not null,
  individual_aml_status text not null check (individual_aml_status in ('SUSPECTED', 'NOT_SUSPECTED')),
  admin_note text,
  admin_uuid uuid references admin_user,
  client_id text not null,
  individual_name text not null,
  batch_id bigint,
  foreign key (account_type, account_id) references account
);
create index aml_individual_history_account on aml_individual_history (account_type, account_id, id desc);

create table aml_business_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  business_aml_timestamp timestamptz(3) not null,
  business_aml_response jsonb not null,
  business_aml_status text not null check (business_aml_status in ('SUSPECTED', 'NOT_SUSPECTED')),
  admin_note text,
  admin_uuid uuid references admin_user,
  business_name text not null,
  batch_id bigint,
  foreign key (account_type, account_id) references account
);
create index aml_business_history_account on aml_business_history (account_type, account_id, id desc);

create table aml_best_score (
  account_type text not null, account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  run_id bigint not null,
  best_score integer,
  score_floor integer not null,
  primary key (account_type, account_id, run_type, client_id)
) with (fillfactor = 90);
create index aml_best_score_by_score on aml_best_score (best_score desc, account_type, account_id, run_type,
  client_id) where best_score is not null;

create table aml_run_input (
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  account_type text not null, account_id bigint not null,
  salt text not null,
  input text not null,
  primary key (run_type, run_id)
);
create index aml_run_input_account on aml_run_input (account_type, account_id);

create table aml_rerun (
  account_type text not null, account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  created timestamptz(3) not null,
  tries integer not null default 0,
  why text,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  id bigint generated always as identity unique,
  primary key (account_type, account_id, run_type),
  foreign key (account_type, account_id) references account on delete cascade
);
create index aml_rerun_due on aml_rerun (due);

create table aml_subject (
  id bigint generated always as identity,
  account_type text not null, account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  client_id text not null,
  name text not null,
  dob text not null,
  country text not null,
  run_id bigint not null,
  removed_at timestamptz(3),
  removed_by uuid references admin_user,
  primary key (account_type, account_id, run_type, client_id, name, dob, country),
  check ((removed_at is null) = (removed_by is null)),
  foreign key (account_type, account_id) references account
) with (fillfactor = 80);

create table aml_hit (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  client_id text not null,
  list_name text not null,
  uid text not null,
  listed_name text not null,
  record_hash text not null,
  subject_hash text not null,
  score double precision not null,
  verdict text not null check (verdict in ('match', 'possible', 'contradicted')),
  individual_run bigint generated always as (case
    when (run_type = 'individual') then run_id
    else
    null::bigint
end) stored references aml_individual_history,
  business_run bigint generated always as (case
    when (run_type = 'business') then run_id
    else
    null::bigint
end) stored references aml_business_history,
  asked_name text not null default '',
  asked_dob text not null default '',
  asked_country text not null default '',
  unique (run_type, run_id, list_name, uid, asked_name, asked_dob, asked_country),
  foreign key (account_type, account_id) references account
);
create index aml_hit_account on aml_hit (account_type, account_id, run_type, id desc);
create index aml_hit_record on aml_hit (list_name, uid);

create table aml_hit_decision (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit,
  disposition text not null check (disposition in ('OPEN', 'FALSE_POSITIVE', 'TRUE_MATCH', 'INCONCLUSIVE')),
  comment text not null check (btrim(comment) <> ''),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user,
  reason text
);
create index aml_hit_decision_hit on aml_hit_decision (hit_id, id desc);
create index aml_hit_decision_created on aml_hit_decision (created);

create table aml_hit_listing (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit,
  state text not null check (state in ('LISTED', 'UNFOUND', 'CHANGED', 'GONE')),
  run_id bigint,
  version_id bigint,
  decision_id bigint references aml_hit_decision,
  created timestamptz(3) not null,
  check ((run_id is null) <> (version_id is null))
);
create index aml_hit_listing_hit on aml_hit_listing (hit_id, id desc);

create table aml_suppression (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit,
  admin_uuid uuid not null references admin_user,
  reason text not null check (btrim(reason) <> ''),
  created timestamptz(3) not null,
  expires timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references admin_user,
  expiry_noted timestamptz(3),
  check ((revoked_at is null) = (revoked_by is null))
);
create index aml_suppression_hit on aml_suppression (hit_id, id desc);
create index aml_suppression_expiring on aml_suppression (expires)
  where expires is not null and revoked_at is null and expiry_noted is null;

create table aml_run_evidence (
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  account_type text not null, account_id bigint not null,
  searched_lists_id bigint references searched_lists,
  algorithm_version text not null,
  explanation_version text not null,
  threshold double precision,
  input_sha256 text not null,
  result_sha256 text not null,
  primary key (run_type, run_id)
);
create index aml_run_evidence_account on aml_run_evidence (account_type, account_id);

create table aml_batch (
  id bigint generated by default as identity primary key,
  status_flag uuid not null default gen_random_uuid() unique,
  account_type text not null,
  filename text not null,
  created timestamptz(3) not null,
  uploaded_by uuid not null references admin_user,
  started timestamptz(3),
  started_by uuid references admin_user,
  started_role text,
  admin_note text,
  finished timestamptz(3),
  total_count integer not null check (total_count > 0),
  individual_aml_count integer not null default 0,
  account_aml_count integer not null default 0,
  have_run_count integer not null default 0,
  suspected_count integer not null default 0,
  failed_count integer not null default 0,
  not_found_count integer not null default 0,
  paused timestamptz(3),
  cancelled timestamptz(3),
  check (have_run_count >= 0 and have_run_count <= total_count)
);
create index aml_batch_open on aml_batch (id)
  where started is not null and finished is null and paused is null and cancelled is null;

create table aml_batch_upload (
  batch_id bigint default nextval((pg_get_serial_sequence('aml_batch', 'id'))::regclass) primary key,
  created timestamptz(3) not null default now()
);

create table aml_batch_row (
  batch_id bigint not null,
  row_no integer not null,
  user_id bigint not null,
  business_name text not null,
  first_name text not null,
  last_name text not null,
  birthday date,
  country text not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  why text,
  account_found boolean,
  account_name text,
  individual_aml_status text not null default 'NOT_RUN',
  account_aml_status text not null default 'NOT_RUN',
  suspected boolean not null default false,
  responses jsonb,
  is_repeated boolean not null default false,
  differs text[] not null default '{}',
  birthday_part text,
  primary key (batch_id, row_no)
) with (fillfactor = 100);
create index aml_batch_row_suspected on aml_batch_row (batch_id, row_no) where suspected;
create index aml_batch_row_failed on aml_batch_row (batch_id, row_no) where state = 'failed';
create index aml_batch_row_not_found on aml_batch_row (batch_id, row_no) where account_found = false;
create index aml_batch_row_suspected_account on aml_batch_row (batch_id, user_id) where suspected;
create index aml_batch_row_user on aml_batch_row (user_id);

create table aml_batch_piece (
  batch_id bigint not null references aml_batch,
  piece_no integer not null,
  first_row integer not null,
  last_row integer not null,
  is_open boolean not null default true,
  lease_by uuid,
  free_at timestamptz(3) not null default '-infinity',
  leases integer not null default 0,
  primary key (batch_id, piece_no)
);
create index aml_batch_piece_open on aml_batch_piece (batch_id, piece_no) where is_open;
`;
