import { type Kysely, sql } from 'kysely';

const INDEXES = `
create index verification_business_suspected_name
  on verification (account_type, company_sort, id) include (account_id)
  where business_aml_status = 'SUSPECTED';
create index verification_individual_suspected_name
  on verification (account_type, company_sort, id) include (account_id)
  where individual_aml_status = 'SUSPECTED';
`;

/** STUD-06: those suspected are listed by name without sorting all of them (decision 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
