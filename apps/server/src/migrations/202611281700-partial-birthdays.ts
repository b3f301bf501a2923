import { type Kysely, sql } from 'kysely';

const COLUMN = `
alter table aml_batch_row
  alter column birthday type text using to_char(birthday, 'YYYY-MM-DD'),
  add constraint aml_batch_row_birthday check (birthday ~ '^\\d{4}(-\\d\\d(-\\d\\d)?)?$');
`;

/**
 * A birthday of a workbook may be a day, a month of a year or a year, as on the lists. Processes of earlier builds go
 * on writing days: PostgreSQL stores a date in a column of text as ISO 8601.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMN).execute(db);
}
