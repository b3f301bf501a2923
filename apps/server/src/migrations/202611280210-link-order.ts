import { type Kysely, sql } from 'kysely';

const COLUMN = `
alter table kyb_link add column after_submission bigint;

update kyb_link l set after_submission = coalesce((
  select max(s.id) from kyb_submission s
  where s.account_type = l.account_type and s.account_id = l.account_id and s.created < l.created
), 0);
`;

/**
 * A link knows the newest submission of its account when it was made: a later one ends it, whatever second the link
 * is named by. Processes of earlier builds leave it null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMN).execute(db);
}
