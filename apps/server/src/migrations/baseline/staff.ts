/** Staff, their sessions and views, and what a person or a client asked for. */
export const STAFF = `
create table admin_user (
  uuid uuid default gen_random_uuid() primary key,
  username text not null unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING')),
  subject text,
  disabled boolean not null default false,
  created timestamptz(3) not null default now(),
  updated timestamptz(3) not null default now()
);
create unique index admin_user_email on admin_user (email);

create table login_code (
  code_hash text primary key,
  admin_uuid uuid references admin_user,
  refusal text,
  created timestamptz(3) not null,
  used timestamptz(3),
  issuer_sid text
);

create table logout_token (jti_hash text primary key, received timestamptz not null);

create table staff_session (
  jti uuid primary key,
  admin_uuid uuid not null references admin_user,
  kind text not null check (kind in ('browser', 'command-line')),
  bind_hash text,
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  last_seen timestamptz(3) not null,
  revoked timestamptz(3),
  user_agent text,
  issuer_sid text
);
create index staff_session_admin on staff_session (admin_uuid);
create index staff_session_bind on staff_session (bind_hash) where bind_hash is not null;
create index staff_session_issuer_sid on staff_session (issuer_sid) where issuer_sid is not null;

create table launch_key (
  id bigint generated always as identity primary key,
  caller text not null,
  prefix text not null,
  key_sha256 text not null unique,
  account_types jsonb not null,
  is_setting boolean not null default false,
  created timestamptz(3) not null,
  created_by uuid references admin_user,
  expires timestamptz(3),
  revoked timestamptz(3),
  revoked_by uuid references admin_user,
  last_used timestamptz(3)
);

create table saved_view (
  id uuid default gen_random_uuid() primary key,
  owner uuid not null references admin_user,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 60)),
  name_key text not null,
  department text,
  filter jsonb not null,
  sort jsonb not null,
  version integer not null default 1,
  created timestamptz(3) not null,
  changed timestamptz(3) not null,
  unique (owner, name_key)
);
create index saved_view_department on saved_view (department) where department is not null;

create table start_view (
  admin_uuid uuid primary key references admin_user,
  view_id uuid not null references saved_view on delete cascade
);
create index start_view_view on start_view (view_id);

create table idempotent_request (
  actor_uuid uuid not null,
  idempotency_key text not null check (length(idempotency_key) <= 255),
  call text not null,
  request_hash text not null,
  response text,
  created timestamptz(3) not null,
  account_type text, account_id bigint,
  primary key (actor_uuid, idempotency_key)
);
create index idempotent_request_created on idempotent_request (created);
create index idempotent_request_account on idempotent_request (account_type, account_id)
  where account_id is not null;

create table read_count (
  admin_uuid uuid not null references admin_user,
  hour timestamptz(3) not null,
  kind text not null,
  used integer not null,
  reported timestamptz(3),
  primary key (admin_uuid, hour, kind)
);
create index read_count_hour on read_count (hour);

create table read_subject (
  admin_uuid uuid not null,
  hour timestamptz(3) not null,
  kind text not null,
  subject text not null,
  primary key (admin_uuid, hour, kind, subject)
);
create index read_subject_hour on read_subject (hour);
`;
