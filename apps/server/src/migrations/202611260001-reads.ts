import { type Kysely, sql } from 'kysely';

/**
 * What each person saw in an hour, once each, and how many that were. A link of a document is good for as
 * long as the document was neither hidden nor restored since.
 */
const CHANGE = `
create table read_subject (
  admin_uuid uuid not null,
  hour timestamptz(3) not null,
  kind text not null,
  subject text not null,
  primary key (admin_uuid, hour, kind, subject)
);
create index read_subject_hour on read_subject (hour);

create table read_count (
  admin_uuid uuid not null references admin_user (uuid),
  hour timestamptz(3) not null,
  kind text not null,
  used integer not null,
  reported timestamptz(3),
  primary key (admin_uuid, hour, kind)
);
create index read_count_hour on read_count (hour);

alter table compliance_image add column link_version integer not null default 0;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assignment', 'alert', 'submission', 'pictures', 'audit',
  'setting_request', 'setting_change', 'unusual_use'));
alter table notification drop constraint notification_account_check;
alter table notification add constraint notification_account_check check (
  (kind in ('audit', 'setting_request', 'setting_change', 'unusual_use')) = (account_type is null)
  and (account_type is null) = (account_id is null));
`;

/** ours: reads are audited and counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGE).execute(db);
}
