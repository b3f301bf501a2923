/** Accounts, their statuses, notes and documents. */
export const ACCOUNTS = `
create table account (
  account_type text not null, account_id bigint not null,
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
  assigned_user_uuid uuid references admin_user,
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
  name_text text,
  erased timestamptz(3),
  status_since timestamptz(3) not null default now(),
  retention_emptied timestamptz(3),
  primary key (account_type, account_id)
) with (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);
create index account_by_id on account (account_id);
create index account_by_name on account (account_type, name_text collate "C", account_id);
create index account_by_country on account (account_type, country, account_id);
create index account_unnamed on account (account_type, account_id) where name_text is null;
create index account_assigned on account (assigned_user_uuid) where assigned_user_uuid is not null;
create index account_influencer_email on account (lower(email)) where account_type like 'influencer-%';
create index account_pending_since on account (status_since, account_type, account_id)
  where erased is null and status = 0;
create index account_denied_since on account (status_since, account_type, account_id)
  where erased is null and status = 2;
create index account_ended_since on account (status_since, account_type, account_id)
  where erased is null and status in (5, 6);
create index account_pending_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status = 0;
create index account_denied_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status = 2;
create index account_ended_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status in (5, 6);
create index account_retention_emptied on account (retention_emptied)
  where erased is null and retention_emptied is not null;
create index account_search_block on account using gin ((array[(account_id / 4096)]), search_text gin_trgm_ops);
create index account_name_search_block on account using gin ((array[(account_id / 4096)]), name_text
  gin_trgm_ops);
create index account_id_expiration on account (id_expiration_date) where id_expiration_date is not null;

create table account_count (
  account_type text not null,
  status integer not null,
  n bigint not null,
  primary key (account_type, status)
);

create table account_count_change (
  id bigint generated always as identity primary key,
  account_type text not null,
  status integer not null,
  n bigint not null
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000
);

create table verification (
  account_type text not null, account_id bigint not null,
  id bigint generated always as identity unique,
  submit_timestamp timestamptz(3) not null,
  company_name text,
  idenfy_id text,
  use_kyc_status_table smallint not null check (use_kyc_status_table in (0, 1)),
  kyc_status text not null,
  kyc_reason text,
  kyc_status_timestamp timestamptz(3),
  kyc_status_by uuid references admin_user,
  kyb_status text,
  kyb_reason text,
  kyb_status_timestamp timestamptz(3),
  kyb_status_by uuid references admin_user,
  has_kyb_record boolean not null,
  due_diligence_status text,
  due_diligence_timestamp timestamptz(3),
  due_diligence_by uuid references admin_user,
  company_type text,
  company_loc text,
  pay_type text,
  assigned_to text,
  pay_status text not null,
  pay_status_timestamp timestamptz(3),
  pay_status_by uuid references admin_user,
  individual_aml_status text not null,
  individual_aml_timestamp timestamptz(3),
  individual_aml_by uuid references admin_user,
  individual_aml_pep boolean not null,
  individual_aml_hits integer not null,
  business_aml_status text not null,
  business_aml_timestamp timestamptz(3),
  business_aml_by uuid references admin_user,
  business_aml_hits integer not null,
  updated timestamptz(3) not null default now(),
  individual_aml_open integer not null default 0,
  business_aml_open integer not null default 0,
  individual_aml_contradicted integer not null default 0,
  business_aml_contradicted integer not null default 0,
  overall_status text not null default 'PENDING' check (overall_status in ('PENDING', 'APPROVED', 'DENIED')),
  overall_notes text,
  overall_status_by uuid references admin_user,
  overall_status_timestamp timestamptz(3),
  combination text not null generated always as (account_type || '|' || kyc_status || '|' ||
    coalesce(kyb_status, '') || '|' || coalesce(due_diligence_status, '') || '|' || pay_status || '|' ||
    coalesce(assigned_to, '')) stored,
  company_sort text collate "C" not null default '',
  has_featured_note boolean not null default false,
  facts_changed text[] not null default '{}',
  facts_changed_since timestamptz(3),
  primary key (account_type, account_id),
  foreign key (account_type, account_id) references account
) with (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02
);
create index verification_idenfy on verification (idenfy_id) where idenfy_id is not null;
create index verification_combination on verification (combination, submit_timestamp, id);
create index verification_by_submitted on verification (submit_timestamp, id) include (account_type,
  kyc_status, kyb_status, due_diligence_status, pay_status, assigned_to, has_featured_note);
create index verification_by_account on verification (account_id, id) include (account_type, kyc_status,
  kyb_status, due_diligence_status, pay_status, assigned_to);
create index verification_by_company on verification (company_sort, id) include (account_type, kyc_status,
  kyb_status, due_diligence_status, pay_status, assigned_to);
create index verification_featured on verification (submit_timestamp, id) include (account_type, kyc_status,
  kyb_status, due_diligence_status, pay_status, assigned_to) where has_featured_note;
create index verification_business_suspected on verification (account_type, account_id)
  where business_aml_status = 'SUSPECTED';
create index verification_individual_suspected on verification (account_type, account_id)
  where individual_aml_status = 'SUSPECTED';
create index verification_review_waiting on verification (submit_timestamp, account_id)
  where account_type = 'studio' and overall_status = 'PENDING';
create index verification_business_suspected_name on verification (account_type, company_sort, id) include
  (account_id) where business_aml_status = 'SUSPECTED';
create index verification_individual_suspected_name on verification (account_type, company_sort, id) include
  (account_id) where individual_aml_status = 'SUSPECTED';

create table studio_count (
  account_type text not null,
  kyc_status text not null,
  overall_status text not null,
  individual_aml_status text not null,
  business_aml_status text not null,
  n bigint not null,
  primary key (account_type, kyc_status, overall_status, individual_aml_status, business_aml_status)
);

create table studio_count_change (
  id bigint generated always as identity primary key,
  account_type text not null,
  kyc_status text not null,
  overall_status text not null,
  individual_aml_status text not null,
  business_aml_status text not null,
  n bigint not null
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000
);

create table status_counted (version bigint not null, ranges_version bigint not null);

create table status_count (
  id integer generated always as identity unique,
  account_type text not null,
  kyc_status text not null,
  kyb_status text not null,
  due_diligence_status text not null,
  pay_status text not null,
  assigned_to text not null,
  has_featured_note boolean not null,
  n bigint not null,
  version bigint not null,
  primary key (account_type, kyc_status, kyb_status, due_diligence_status, pay_status, assigned_to,
    has_featured_note)
);
create index status_count_version on status_count (version);

create table status_count_change (
  id bigint generated always as identity primary key,
  account_type text not null,
  kyc_status text not null,
  kyb_status text not null,
  due_diligence_status text not null,
  pay_status text not null,
  assigned_to text not null,
  has_featured_note boolean not null,
  submit_timestamp timestamptz(3) not null,
  account_id bigint not null,
  company_sort text collate "C" not null,
  verification_id bigint not null,
  n bigint not null
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000
);

create table status_range (
  id integer generated always as identity primary key,
  submit_timestamp timestamptz(3),
  account_id bigint,
  company_sort text collate "C",
  verification_id bigint not null,
  n bigint not null,
  unique (account_id, verification_id),
  unique (company_sort, verification_id),
  unique (submit_timestamp, verification_id),
  check (num_nonnulls(submit_timestamp, account_id, company_sort) = 1)
);

create table status_range_count (
  range integer not null references status_range,
  combination integer not null,
  n bigint not null,
  version bigint not null,
  primary key (range, combination)
);
create index status_range_count_version on status_range_count (version);

create table note (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  note text not null,
  created timestamptz(3) not null,
  is_featured boolean not null default false,
  admin_uuid uuid not null references admin_user,
  gpid text,
  image_id bigint not null default 0,
  foreign key (account_type, account_id) references account
);
create index note_account on note (account_type, account_id, id desc);
create unique index note_one_featured on note (account_type, account_id) where is_featured;

create table note_reaction (
  note_id bigint not null references note,
  admin_uuid uuid not null references admin_user,
  emoji text not null,
  created timestamptz(3) not null,
  primary key (note_id, admin_uuid, emoji)
);

create table compliance_image (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
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
  admin_uuid uuid references admin_user,
  original_sha256 text,
  link_version integer not null default 0,
  foreign key (account_type, account_id) references account
);
create index compliance_image_account on compliance_image (account_type, account_id, id desc);
create index compliance_image_filename on compliance_image (filename);
`;
