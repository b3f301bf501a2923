import { type Kysely, sql } from 'kysely';

const ACCOUNT_KEY = 'account_type text not null, account_id bigint not null';
const ACCOUNT_FK =
  'foreign key (account_type, account_id) references account (account_type, account_id)';

/** History tables are written once; nobody, not even the product, changes a row afterwards. */
const APPEND_ONLY = [
  'audit_log',
  'kyc_record',
  'kyb_history',
  'legal_history',
  'payment_history',
  'aml_individual_history',
  'aml_business_history',
];

const TABLES = `
create extension if not exists pg_trgm;

create table admin_user (
  uuid uuid primary key default gen_random_uuid(),
  username text not null unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING')),
  subject text,
  disabled boolean not null default false,
  created timestamptz(3) not null default now(),
  updated timestamptz(3) not null default now()
);
create unique index admin_user_email on admin_user (email);

create table staff_session (
  jti uuid primary key,
  admin_uuid uuid not null references admin_user (uuid),
  kind text not null check (kind in ('browser', 'command-line')),
  bind_hash text,
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  last_seen timestamptz(3) not null,
  revoked timestamptz(3)
);
create index staff_session_admin on staff_session (admin_uuid);

create table login_code (
  code_hash text primary key,
  admin_uuid uuid references admin_user (uuid),
  refusal text,
  created timestamptz(3) not null,
  used timestamptz(3)
);

create table account (
  ${ACCOUNT_KEY},
  handle text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text not null,
  country text not null,
  status integer not null,
  record_type text not null,
  gpid text,
  payment_company_name text,
  date_contract_signed timestamptz(3),
  assigned_user_uuid uuid references admin_user (uuid),
  gender text,
  bday date,
  payment_type text,
  last_login_date timestamptz(3),
  id_file_name text,
  id_file_name_back text,
  id_expiration_date date,
  live_id_verified integer,
  model_id_required integer,
  idenfy_status integer,
  reviewer text,
  acceptance_date timestamptz(3),
  search_text text not null,
  created timestamptz(3) not null default now(),
  updated timestamptz(3) not null default now(),
  primary key (account_type, account_id)
);
create index account_by_id on account (account_id);
create index account_search on account using gin (search_text gin_trgm_ops);

create table verification (
  ${ACCOUNT_KEY},
  id bigint generated always as identity unique,
  submit_timestamp timestamptz(3) not null,
  company_name text,
  idenfy_id text,
  use_kyc_status_table smallint not null check (use_kyc_status_table in (0, 1)),
  kyc_status text not null,
  kyc_reason text,
  kyc_status_timestamp timestamptz(3),
  kyc_status_by uuid references admin_user (uuid),
  kyb_status text,
  kyb_reason text,
  kyb_status_timestamp timestamptz(3),
  kyb_status_by uuid references admin_user (uuid),
  has_kyb_record boolean not null,
  due_diligence_status text,
  due_diligence_timestamp timestamptz(3),
  due_diligence_by uuid references admin_user (uuid),
  company_type text,
  company_loc text,
  pay_type text,
  assigned_to text,
  pay_status text not null,
  pay_status_timestamp timestamptz(3),
  pay_status_by uuid references admin_user (uuid),
  individual_aml_status text not null,
  individual_aml_timestamp timestamptz(3),
  individual_aml_by uuid references admin_user (uuid),
  individual_aml_pep boolean not null,
  individual_aml_hits integer not null,
  business_aml_status text not null,
  business_aml_timestamp timestamptz(3),
  business_aml_by uuid references admin_user (uuid),
  business_aml_hits integer not null,
  updated timestamptz(3) not null default now(),
  primary key (account_type, account_id),
  ${ACCOUNT_FK}
);
create index verification_submitted on verification (submit_timestamp desc, id desc);
create index verification_idenfy on verification (idenfy_id) where idenfy_id is not null;

create table kyc_record (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  account_sub_id integer,
  cleaned_status text not null,
  reason text,
  created timestamptz(3) not null,
  updated_1 timestamptz(3) not null,
  owner_name text,
  owner_email text,
  owner_percent double precision check (owner_percent between 0 and 100),
  company_name text,
  aml text,
  scan_ref text,
  verification_status text,
  admin_uuid uuid references admin_user (uuid),
  note text,
  ${ACCOUNT_FK}
);
create index kyc_record_account on kyc_record (account_type, account_id, account_sub_id, id desc);

create table kyc_sent (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  account_sub_id integer,
  email text not null,
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  ${ACCOUNT_FK}
);
create index kyc_sent_account on kyc_sent (account_type, account_id, id desc);

create table kyb_history (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  idenfy_id text,
  created timestamptz(3) not null,
  note text,
  kyb_status text not null,
  admin_uuid uuid references admin_user (uuid),
  ${ACCOUNT_FK}
);
create index kyb_history_account on kyb_history (account_type, account_id, id desc);

create table legal_history (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  created timestamptz(3) not null,
  note text,
  due_diligence_status text not null,
  admin_uuid uuid references admin_user (uuid),
  ${ACCOUNT_FK}
);
create index legal_history_account on legal_history (account_type, account_id, id desc);

create table payment_history (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  created timestamptz(3) not null,
  status text not null,
  admin_uuid uuid references admin_user (uuid),
  ${ACCOUNT_FK}
);
create index payment_history_account on payment_history (account_type, account_id, id desc);

create table aml_individual_history (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  individual_aml_timestamp timestamptz(3) not null,
  individual_aml_response jsonb not null,
  individual_aml_status text not null check (individual_aml_status in ('SUSPECTED', 'NOT_SUSPECTED')),
  admin_note text,
  admin_uuid uuid references admin_user (uuid),
  client_id text not null,
  individual_name text not null,
  ${ACCOUNT_FK}
);
create index aml_individual_history_account on aml_individual_history (account_type, account_id, id desc);

create table aml_business_history (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  business_aml_timestamp timestamptz(3) not null,
  business_aml_response jsonb not null,
  business_aml_status text not null check (business_aml_status in ('SUSPECTED', 'NOT_SUSPECTED')),
  admin_note text,
  admin_uuid uuid references admin_user (uuid),
  business_name text not null,
  ${ACCOUNT_FK}
);
create index aml_business_history_account on aml_business_history (account_type, account_id, id desc);

create table payment_selection (
  ${ACCOUNT_KEY},
  country text not null,
  payment_type text not null,
  status text not null,
  updated timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  primary key (account_type, account_id),
  ${ACCOUNT_FK}
);

create table compliance_image (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  filename text not null,
  img_type text not null,
  description text not null,
  category text not null,
  display smallint not null check (display in (0, 1)),
  storage_key text not null unique,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  ${ACCOUNT_FK}
);
create index compliance_image_account on compliance_image (account_type, account_id, id desc);

create table note (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  note text not null,
  created timestamptz(3) not null,
  is_featured boolean not null default false,
  admin_uuid uuid not null references admin_user (uuid),
  gpid text,
  image_id bigint not null default 0,
  ${ACCOUNT_FK}
);
create index note_account on note (account_type, account_id, id desc);
create unique index note_one_featured on note (account_type, account_id) where is_featured;

create table note_reaction (
  note_id bigint not null references note (id),
  admin_uuid uuid not null references admin_user (uuid),
  emoji text not null,
  created timestamptz(3) not null,
  primary key (note_id, admin_uuid, emoji)
);

create table member (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  handle text not null,
  bday date,
  age integer,
  aws_result jsonb,
  image_path text,
  account_name text not null,
  photo_result text,
  ${ACCOUNT_FK}
);
create index member_account on member (account_type, account_id);

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

create table provider_push (
  id bigint generated always as identity primary key,
  ${ACCOUNT_KEY},
  idenfy_id text not null,
  new_status text not null,
  state text not null check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  why text,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  ${ACCOUNT_FK}
);
create index provider_push_account on provider_push (account_type, account_id, id desc);
create index provider_push_open on provider_push (id) where state <> 'sent';

create table audit_log (
  seq bigint primary key,
  created timestamptz(3) not null,
  actor_uuid uuid,
  actor_role text,
  act text not null,
  account_type text,
  account_id bigint,
  outcome text,
  detail text not null,
  request_id text not null,
  prev_hash text not null,
  hash text not null
);
create index audit_log_account on audit_log (account_type, account_id, seq desc);

create table audit_head (
  id smallint primary key check (id = 1),
  seq bigint not null,
  hash text not null
);
insert into audit_head (id, seq, hash) values (1, 0, '');

create table repeat (
  actor_uuid uuid not null,
  repeat_key text not null check (length(repeat_key) <= 255),
  call text not null,
  request_hash text not null,
  response text,
  created timestamptz(3) not null,
  primary key (actor_uuid, repeat_key)
);
create index repeat_created on repeat (created);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;
`;

/** The first tables: staff, accounts, their checks with histories, documents, audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const table of APPEND_ONLY) {
    await sql
      .raw(
        `create trigger ${table}_append_only before update or delete or truncate on ${table}
         for each statement execute function refuse_change()`,
      )
      .execute(db);
  }
}
