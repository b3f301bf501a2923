import { type Kysely, sql } from 'kysely';

/**
 * A request about a setting is of no account, and its kind has no switch. The previous build joins requests with
 * their accounts, and so does not see these.
 */
const CHANGE = `
alter table approval_request drop constraint approval_request_kind_fkey;
alter table approval_request alter column account_type drop not null;
alter table approval_request alter column account_id drop not null;
alter table approval_request add constraint approval_request_account_check
  check ((account_type is null) = (account_id is null));
create unique index approval_request_setting
  on approval_request (kind, target) where state = 'PENDING' and account_type is null;
create index approval_request_setting_closed
  on approval_request (id) where state <> 'PENDING' and account_type is null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'mention', 'assignment', 'alert', 'submission', 'pictures', 'audit',
  'setting_request', 'setting_change'));
alter table notification drop constraint notification_account_check;
alter table notification add constraint notification_account_check check (
  (kind in ('audit', 'setting_request', 'setting_change')) = (account_type is null)
  and (account_type is null) = (account_id is null));
alter table notification drop constraint notification_check1;
alter table notification add constraint notification_source_check
  check (kind = 'setting_change' or (kind = 'assignment') = (source_id is null));
`;

/** ours: settings that need two people, and the ADMINs who are notified of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGE).execute(db);
}
