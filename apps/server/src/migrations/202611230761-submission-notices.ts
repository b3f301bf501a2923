import { type Kysely, sql } from 'kysely';

/** ours: staff are notified of a submitted form, once each. */
const CHECKS = `
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('mention', 'assignment', 'alert', 'submission'));
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHECKS).execute(db);
}
