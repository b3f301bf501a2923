import { type Kysely, sql } from 'kysely';

const TABLES = `
alter table verification add column facts_changed text[] not null default '{}',
  add column facts_changed_since timestamptz(3);

create table kyc_owner (
  account_type text not null,
  account_id bigint not null,
  account_sub_id integer not null,
  birth_date text not null default '',
  country text not null default '',
  standing text not null default 'current' check (standing in ('current', 'former', 'removed')),
  removed_at timestamptz(3),
  removed_by uuid references admin_user (uuid),
  removed_reason text,
  primary key (account_type, account_id, account_sub_id),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade
);

create table overall_history (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  created timestamptz(3) not null,
  note text,
  overall_status text not null,
  admin_uuid uuid references admin_user (uuid),
  foreign key (account_type, account_id) references account (account_type, account_id)
);
create index overall_history_account on overall_history (account_type, account_id, id desc);

create table check_facts (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  check_name text not null,
  account_sub_id integer,
  status text not null,
  decided timestamptz(3) not null,
  admin_uuid uuid references admin_user (uuid),
  definition integer not null,
  digests jsonb not null
);
create index check_facts_account on check_facts (account_type, account_id, id desc);
create trigger check_facts_append_only before update or delete or truncate on check_facts
  for each statement execute function refuse_change();

create table check_reopening (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  check_name text not null,
  account_sub_id integer,
  created timestamptz(3) not null,
  from_status text not null,
  to_status text,
  prior_since timestamptz(3),
  prior_by uuid references admin_user (uuid),
  check_facts_id bigint,
  changes text not null,
  caused_by uuid references admin_user (uuid),
  may_return boolean not null default false,
  closed timestamptz(3),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade
);
create index check_reopening_account on check_reopening (account_type, account_id, id desc);
create index check_reopening_open on check_reopening (account_type, account_id)
  where closed is null;

create table facts_recording (
  id integer primary key check (id = 1),
  after_type text not null default '',
  after_id bigint not null default 0,
  finished timestamptz(3)
);
insert into facts_recording (id, finished)
  select 1, case when not exists (select 1 from verification) then now() end;

create table unrecorded_decision (
  account_type text not null,
  account_id bigint not null,
  check_name text not null,
  account_sub_id integer not null default 0,
  status text not null,
  since timestamptz(3),
  admin_uuid uuid references admin_user (uuid),
  primary key (account_type, account_id, check_name, account_sub_id),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade
);

create table fact_maker (
  account_type text not null,
  account_id bigint not null,
  check_name text not null,
  admin_uuid uuid not null references admin_user (uuid),
  after_id bigint not null,
  primary key (account_type, account_id, check_name, admin_uuid),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade
);

create table aml_rerun (
  account_type text not null,
  account_id bigint not null,
  run_type text not null check (run_type in ('individual', 'business')),
  created timestamptz(3) not null,
  tries integer not null default 0,
  why text,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  primary key (account_type, account_id, run_type),
  foreign key (account_type, account_id) references account (account_type, account_id)
    on delete cascade
);
create index aml_rerun_due on aml_rerun (due);

alter table identity_session add column facts text;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assignment', 'alert', 'submission', 'pictures', 'audit', 'setting_request',
  'setting_change', 'unusual_use', 'retention_run', 'facts'));

alter table work_case drop constraint work_case_kind_check;
alter table work_case add constraint work_case_kind_check check (kind in
  ('hits', 'kyb', 'legal', 'payments', 'emails', 'approvals', 'mentions', 'expired', 'pictures',
   'facts'));
insert into work_limit (kind, amber_hours, red_hours) values ('facts', 24, 48);
`;

/**
 * A decision holds only for the facts it was made on (0094): digests of those facts, what reopened a check, who of the
 * owners the newest submission names, and the history of the KYB review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
