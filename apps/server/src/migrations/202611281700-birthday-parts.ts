import { type Kysely, sql } from 'kysely';

const COLUMNS = `
alter table aml_batch_row
  alter column birthday drop not null,
  add column birthday_part text;
`;

/**
 * A birthday of a workbook may be a month of a year or a year, as on the lists: a row then has no day, and the part
 * beside it. A process of the release before screens such a row without a birthday.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
}
