import { type Kysely, sql } from 'kysely';

const SETTINGS = `
create table retention_period (
  period_group text not null,
  phase text not null,
  version integer not null check (version > 0),
  count integer not null check (count > 0),
  from_count integer not null,
  reason text not null,
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid),
  primary key (period_group, phase, version)
);
create trigger retention_period_append_only
  before update or delete or truncate on retention_period
  for each statement execute function refuse_change();

create table retention_switch (
  id smallint primary key default 1 check (id = 1),
  is_on boolean not null default false,
  version integer not null default 0,
  updated timestamptz(3),
  requested_by uuid references admin_user (uuid),
  approved_by uuid references admin_user (uuid)
);
insert into retention_switch default values;
`;

const RUNS = `
create table retention_run (
  id bigint generated always as identity primary key,
  due timestamptz(3) not null unique,
  started timestamptz(3) not null,
  finished timestamptz(3),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'COMPLETE', 'FAILED', 'STOPPED')),
  position jsonb,
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
`;

/** An account leaves the indexes of its phase while nothing of it is left, so that those behind it come first. */
const EMPTIED = `
alter table account add column retention_emptied timestamptz(3);

create or replace function account_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  new.retention_emptied := null;
  return new;
end $$;

create index account_pending_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status in (0);
create index account_denied_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status in (2);
create index account_ended_due on account (status_since, account_type, account_id)
  where erased is null and retention_emptied is null and status in (5, 6);
create index account_retention_emptied on account (retention_emptied)
  where erased is null and retention_emptied is not null;
`;

const REQUESTS_AND_NOTICES = `
alter table approval_request alter column maker_uuid drop not null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assignment', 'alert', 'submission', 'pictures', 'audit',
  'setting_request', 'setting_change', 'unusual_use', 'retention_run'));
alter table notification drop constraint notification_account_check;
alter table notification add constraint notification_account_check check (
  (kind in ('audit', 'setting_request', 'setting_change', 'unusual_use', 'retention_run'))
    = (account_type is null)
  and (account_type is null) = (account_id is null));
`;

/** ours: the daily run that deletes by the retention rules, its switch, and the periods that ADMINs set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTINGS + RUNS + EMPTIED + REQUESTS_AND_NOTICES).execute(db);
}
