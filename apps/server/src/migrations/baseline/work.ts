/** Cases of the work lists, notifications and webhooks. */
export const WORK = `
create table work_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('hits', 'kyb', 'legal', 'payments', 'emails', 'approvals', 'mentions',
    'expired', 'pictures', 'facts')),
  account_type text not null, account_id bigint not null,
  ref text not null default '',
  about text not null default '',
  since timestamptz(3) not null,
  clock timestamptz(3) not null,
  paused timestamptz(3),
  assignee uuid references admin_user,
  department text not null,
  maker uuid references admin_user,
  held_by uuid references admin_user,
  held_since timestamptz(3),
  seen timestamptz(3),
  lease_until timestamptz(3),
  unique (account_type, account_id, kind, ref),
  check ((held_by is null) = (lease_until is null)),
  foreign key (account_type, account_id) references account on delete cascade
);
create index work_case_assigned on work_case (kind, assignee, clock, id) where paused is null;
create index work_case_department on work_case (kind, department, clock, id) where paused is null;
create index work_case_paused on work_case (kind, clock, id) where paused is not null;
create index work_case_waiting on work_case (kind, clock, id) include (assignee, maker, about, account_type,
  account_id) where paused is null;

create table work_limit (
  kind text primary key,
  amber_hours integer not null,
  red_hours integer not null,
  version bigint not null default 0,
  updated timestamptz(3),
  admin_uuid uuid references admin_user,
  check (amber_hours >= 1 and red_hours > amber_hours)
);

create table notification (
  id bigint generated always as identity primary key,
  recipient uuid not null references admin_user,
  kind text not null check (kind in ('mention', 'assignment', 'alert', 'submission', 'pictures', 'audit',
    'setting_request', 'setting_change', 'unusual_use', 'retention_run', 'facts', 'clock_case')),
  account_type text, account_id bigint,
  source_id bigint,
  run_type text check (run_type in ('individual', 'business')),
  excerpt text,
  actor uuid references admin_user,
  created timestamptz(3) not null,
  read timestamptz(3),
  constraint notification_account_check check (((kind in ('audit', 'setting_request', 'setting_change',
    'unusual_use', 'retention_run', 'clock_case')) = (account_type is null)) and ((account_type is null) =
    (account_id is null))),
  check ((kind = 'alert') = (run_type is not null)),
  constraint notification_source_check check ((kind = 'setting_change')
    or ((kind = 'assignment') = (source_id is null))),
  foreign key (account_type, account_id) references account on delete cascade
);
create unique index notification_source on notification (recipient, kind, source_id);
create index notification_newest on notification (recipient, id desc);
create index notification_unread on notification (recipient, id) where read is null;
create index notification_read on notification (read) where read is not null;
create index notification_account on notification (account_type, account_id);

create table notification_digest (
  admin_uuid uuid primary key references admin_user,
  digest text not null check (digest in ('off', 'daily')),
  due timestamptz(3) not null,
  tries integer not null default 0,
  next_try timestamptz(3) not null,
  why text,
  last_id bigint not null default 0,
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null
);
create index notification_digest_due on notification_digest (next_try) where digest = 'daily';

create table status_webhook (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  check_name text not null,
  from_status text,
  to_status text not null,
  changed timestamptz(3) not null default now(),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  why text,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  updated timestamptz(3) not null default now(),
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  sequence bigint not null default 0
);
create index status_webhook_due on status_webhook (due) where state = 'queued';
create index status_webhook_failed on status_webhook (id) where state = 'failed';
create unique index status_webhook_sequence on status_webhook (account_type, account_id, sequence);

create table status_webhook_target (id integer primary key check (id = 1), enabled boolean not null);
`;
