import { type Kysely, sql } from 'kysely';

const WATCH = `
create table clock_watch (
  id boolean primary key default true check (id),
  trusted timestamptz(3)
);
insert into clock_watch default values;
`;

const CASES = `
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
  released_by uuid references admin_user (uuid)
);
create unique index clock_case_open on clock_case (kind, coalesce(act, '')) where ended is null;
`;

const NOTICES = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assignment', 'alert', 'submission', 'pictures', 'audit', 'setting_request',
  'setting_change', 'unusual_use', 'retention_run', 'facts', 'clock_case'));
alter table notification drop constraint notification_account_check;
alter table notification add constraint notification_account_check check (
  (kind in ('audit', 'setting_request', 'setting_change', 'unusual_use', 'retention_run', 'clock_case'))
    = (account_type is null)
  and (account_type is null) = (account_id is null));
`;

/** ours: the moment that was trusted last, and why acts of the clock wait (0112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [WATCH, CASES, NOTICES]) await sql.raw(part).execute(db);
}
