/** Pictures of people and papers, the identity provider, and agreements. */
export const IDENTITY = `
create table partial_upload (
  id uuid primary key,
  owner text not null,
  subject text not null,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0,
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  unique (owner, subject),
  check (received >= 0 and received <= size)
);
create index partial_upload_expires on partial_upload (expires);

create table partial_upload_piece (
  upload_id uuid not null references partial_upload on delete cascade,
  start bigint not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
alter table partial_upload_piece alter column bytes set storage external;

create table verification_link_use (
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  pictures integer not null,
  pictures_bytes bigint not null,
  primary key (origin, origin_id)
);

create table verification_picture (
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  side text not null check (side in ('FRONT', 'BACK', 'FACE')),
  account_type text not null, account_id bigint not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  created timestamptz(3) not null,
  original_sha256 text,
  primary key (origin, origin_id, side),
  foreign key (account_type, account_id) references account on delete cascade
);
create index verification_picture_created on verification_picture (created);

create table verification_submission (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  account_sub_id bigint,
  origin text not null check (origin in ('email', 'launch')),
  origin_id bigint not null,
  document text not null,
  pictures jsonb not null,
  created timestamptz(3) not null,
  zone_state text not null check (zone_state in ('queued', 'read', 'not-found', 'failed', 'none')),
  zone_key_id text,
  zone_ciphertext text,
  zone_by uuid references admin_user,
  zone_updated timestamptz(3),
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  unique (origin, origin_id),
  check ((zone_state = 'read') = (zone_ciphertext is not null)),
  check ((zone_key_id is null) = (zone_ciphertext is null)),
  foreign key (account_type, account_id) references account on delete cascade
);
create index verification_submission_account on verification_submission (account_type, account_id, id);
create index verification_submission_due on verification_submission (id) where zone_state = 'queued';
create index verification_submission_zone_key on verification_submission (zone_key_id);

create table identity_session (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  account_sub_id bigint,
  reference text not null unique,
  client_id text not null,
  admin_uuid uuid references admin_user,
  caller text,
  redirect_url text not null,
  ended timestamptz(3),
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  decision_finished timestamptz(3),
  decision_rank integer,
  decision_caution integer,
  facts text,
  revoked timestamptz(3),
  link_revoked timestamptz(3),
  check ((decision_finished is null) = (decision_rank is null)),
  check ((decision_finished is null) = (decision_caution is null)),
  foreign key (account_type, account_id) references account on delete cascade
);
create index identity_session_account on identity_session (account_type, account_id, id);

create table provider_callback (
  id bigint generated always as identity primary key,
  provider text not null,
  body_sha256 text not null,
  event text not null,
  reference text,
  facts jsonb,
  received timestamptz(3) not null,
  state text not null check (state in ('queued', 'applied', 'ignored', 'failed')),
  why text,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), '')
);
create unique index provider_callback_once on provider_callback (provider, body_sha256);
create index provider_callback_due on provider_callback (id) where state = 'queued';
create index provider_callback_reference on provider_callback (reference);

create table company_review (
  submission_id bigint primary key references kyb_submission,
  account_type text not null, account_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'failed', 'replaced')),
  why text,
  company_id text,
  redirect_url text,
  expires timestamptz(3),
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  facts jsonb,
  check ((state = 'opened') = (company_id is not null))
);
create index company_review_account on company_review (account_type, account_id, submission_id desc);
create index company_review_due on company_review (due) where state = 'waiting';

create table agreement (
  id bigint generated always as identity primary key,
  submission_id text unique,
  kind text not null check (kind in ('submitted', 'captured')),
  full_name text not null,
  email text not null,
  compensation_model text check (compensation_model in ('revenue', 'flat', 'other')),
  data_sha256 text not null,
  data_key_id text not null,
  data_ciphertext text not null,
  created timestamptz(3) not null
);
create index agreement_email on agreement (lower(email), id desc);
create index agreement_data_key on agreement (data_key_id);

create table agreement_file (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreement,
  kind text not null check (kind in ('pdf', 'page')),
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  unique (agreement_id, kind)
);

create table agreement_bytes (
  day date not null,
  network_hash text not null,
  bytes bigint not null,
  primary key (day, network_hash)
);
`;
