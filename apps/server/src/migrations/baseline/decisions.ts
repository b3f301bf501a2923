/** The history of each check, the facts it was decided on, and decisions that two people make. */
export const DECISIONS = `
create table kyc_owner (
  account_type text not null, account_id bigint not null,
  account_sub_id integer not null,
  birth_date text not null default '',
  country text not null default '',
  standing text not null default 'current' check (standing in ('current', 'former', 'removed')),
  removed_at timestamptz(3),
  removed_by uuid references admin_user,
  removed_reason text,
  primary key (account_type, account_id, account_sub_id),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyc_record (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  account_sub_id integer,
  cleaned_status text not null,
  reason text,
  created timestamptz(3) not null,
  updated_1 timestamptz(3) not null,
  owner_name text,
  owner_email text,
  owner_percent double precision check ((owner_percent >= 0)
    and (owner_percent <= 100)),
  company_name text,
  aml text,
  scan_ref text,
  verification_status text,
  admin_uuid uuid references admin_user,
  note text,
  foreign key (account_type, account_id) references account
);
create index kyc_record_account on kyc_record (account_type, account_id, account_sub_id, id desc);
create index kyc_record_updated on kyc_record (updated_1) include (cleaned_status, admin_uuid, id);

create table kyc_sent (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  account_sub_id integer,
  email text not null,
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  revoked timestamptz(3),
  link_revoked timestamptz(3),
  foreign key (account_type, account_id) references account
);
create index kyc_sent_account on kyc_sent (account_type, account_id, id desc);

create table kyb_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  idenfy_id text,
  created timestamptz(3) not null,
  note text,
  kyb_status text not null,
  admin_uuid uuid references admin_user,
  foreign key (account_type, account_id) references account
);
create index kyb_history_account on kyb_history (account_type, account_id, id desc);
create index kyb_history_created on kyb_history (created) include (kyb_status, admin_uuid, id);

create table legal_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  created timestamptz(3) not null,
  note text,
  due_diligence_status text not null,
  admin_uuid uuid references admin_user,
  foreign key (account_type, account_id) references account
);
create index legal_history_account on legal_history (account_type, account_id, id desc);
create index legal_history_created on legal_history (created) include (due_diligence_status, admin_uuid, id);

create table overall_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  created timestamptz(3) not null,
  note text,
  overall_status text not null,
  admin_uuid uuid references admin_user,
  foreign key (account_type, account_id) references account
);
create index overall_history_account on overall_history (account_type, account_id, id desc);

create table payment_history (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  created timestamptz(3) not null,
  status text not null,
  admin_uuid uuid references admin_user,
  note text,
  foreign key (account_type, account_id) references account
);
create index payment_history_account on payment_history (account_type, account_id, id desc);
create index payment_history_created on payment_history (created) include (status, admin_uuid, id);

create table check_facts (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  check_name text not null,
  account_sub_id integer,
  status text not null,
  decided timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  definition integer not null,
  digests jsonb not null
);
create index check_facts_account on check_facts (account_type, account_id, id desc);

create table check_reopening (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  check_name text not null,
  account_sub_id integer,
  created timestamptz(3) not null,
  from_status text not null,
  to_status text,
  prior_since timestamptz(3),
  prior_by uuid references admin_user,
  check_facts_id bigint,
  changes text not null,
  caused_by uuid references admin_user,
  may_return boolean not null default false,
  closed timestamptz(3),
  foreign key (account_type, account_id) references account on delete cascade
);
create index check_reopening_account on check_reopening (account_type, account_id, id desc);
create index check_reopening_open on check_reopening (account_type, account_id) where closed is null;

create table fact_maker (
  account_type text not null, account_id bigint not null,
  check_name text not null,
  admin_uuid uuid not null references admin_user,
  after_id bigint not null,
  primary key (account_type, account_id, check_name, admin_uuid),
  foreign key (account_type, account_id) references account on delete cascade
);

create table facts_recording (
  id integer primary key check (id = 1),
  after_type text not null default '',
  after_id bigint not null default 0,
  finished timestamptz(3)
);

create table unrecorded_decision (
  account_type text not null, account_id bigint not null,
  check_name text not null,
  account_sub_id integer not null default 0,
  status text not null,
  since timestamptz(3),
  admin_uuid uuid references admin_user,
  primary key (account_type, account_id, check_name, account_sub_id),
  foreign key (account_type, account_id) references account on delete cascade
);
create index unrecorded_decision_since on unrecorded_decision (since nulls first, account_type, account_id,
  check_name, account_sub_id);

create table decision_facts (
  seq bigint primary key,
  account_type text not null, account_id bigint not null,
  facts jsonb not null,
  rules jsonb not null
);
create index decision_facts_account on decision_facts (account_type, account_id, seq desc);

create table expiry_record (
  account_type text not null, account_id bigint not null,
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  data_json jsonb not null,
  reset_by uuid references admin_user,
  lapsed timestamptz(3),
  legal_set timestamptz(3),
  prior_status text,
  prior_timestamp timestamptz(3),
  prior_by uuid references admin_user,
  primary key (account_type, account_id),
  check (expires > created),
  check (legal_set is not null or (prior_status is null and prior_timestamp is null and prior_by is null)),
  check (lapsed is not null or legal_set is null),
  foreign key (account_type, account_id) references verification
);
create index expiry_record_expires on expiry_record (expires, account_type, account_id);
create index expiry_record_due on expiry_record (expires, account_type, account_id) where lapsed is null;

create table approval_request (
  id bigint generated always as identity primary key,
  account_type text, account_id bigint,
  kind text not null,
  target text not null,
  summary text not null,
  outcome text not null,
  note text not null,
  decision jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN',
    'LAPSED')),
  created timestamptz(3) not null,
  maker_uuid uuid references admin_user,
  constraint approval_request_account_check check ((account_type is null) = (account_id is null)),
  foreign key (account_type, account_id) references verification
);
create index approval_request_account on approval_request (account_type, account_id);
create unique index approval_request_place on approval_request (account_type, account_id, kind, target)
  where state = 'PENDING';
create index approval_request_pending on approval_request (id) where state = 'PENDING';
create unique index approval_request_setting on approval_request (kind, target)
  where state = 'PENDING' and account_type is null;
create index approval_request_setting_closed on approval_request (id)
  where state <> 'PENDING' and account_type is null;

create table approval_request_event (
  id bigint generated always as identity primary key,
  approval_request_id bigint not null references approval_request,
  state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
  created timestamptz(3) not null,
  admin_uuid uuid references admin_user,
  note text not null,
  unique (approval_request_id, state)
);
create unique index approval_request_event_closed on approval_request_event (approval_request_id)
  where state <> 'PENDING';

create table maker_checker_setting (
  kind text primary key,
  is_on boolean not null default false,
  version bigint not null default 0,
  updated timestamptz(3),
  admin_uuid uuid references admin_user
);

create table provider_push (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  idenfy_id text not null,
  new_status text not null,
  state text not null check (state in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  why text,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  foreign key (account_type, account_id) references account
);
create index provider_push_account on provider_push (account_type, account_id, id desc);
create index provider_push_open on provider_push (id) where state <> 'sent';

create table kyb_field_mark (
  account_type text not null, account_id bigint not null,
  field text not null,
  mark text check (mark in ('AGREES', 'DIFFERS', 'CANNOT_TELL')),
  reading text not null,
  documents jsonb not null,
  value_hash text not null,
  version bigint not null check (version > 0),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user,
  primary key (account_type, account_id, field),
  foreign key (account_type, account_id) references verification
);
`;
