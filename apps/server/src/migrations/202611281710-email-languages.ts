import { type Kysely, sql } from 'kysely';

const COLUMNS = `
alter table kyb_submission add column language text;
alter table email add column language text;
`;

/** The language in which the form was filled in, and that of an email; empty reads as English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
}
