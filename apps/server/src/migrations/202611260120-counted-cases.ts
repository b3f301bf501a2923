import { type Kysely, sql } from 'kysely';

/**
 * With what decides whether a person may settle a case, so that counting up to a thousand of a kind reads
 * no row of the table.
 */
const INDEXES = `
drop index work_case_waiting;
create index work_case_waiting on work_case (kind, clock, id)
  include (assignee, maker, about, account_type, account_id) where paused is null;
`;

/** Work that waits is counted from an index alone (decision 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
