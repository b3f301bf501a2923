import { type Kysely, sql } from 'kysely';

/** A text of one account in a thousand is known to be frequent; by default, of one in a hundred. */
const STATISTICS = `
alter table account alter column search_text set statistics 1000, alter column name_text set statistics 1000;
alter table member alter column search_text set statistics 1000;
`;

/** JSON-05: PostgreSQL chooses the way to a searched text (0122); its next analysis knows which are frequent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATISTICS).execute(db);
}
