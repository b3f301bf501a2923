import { type Kysely, sql } from 'kysely';

/** A notice of the audit trail is of no account. */
const CHANGE = `
alter table notification alter column account_type drop not null;
alter table notification alter column account_id drop not null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'assignment', 'alert', 'submission', 'pictures', 'audit'));
alter table notification add constraint notification_account_check
  check ((kind = 'audit') = (account_type is null) and (account_type is null) = (account_id is null));
`;

/** ours: ADMIN is notified when the audit trail is not as it was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGE).execute(db);
}
