import { type Kysely, sql } from 'kysely';

/**
 * Names are ordered by their folded text, byte by byte: the same everywhere, and cheaper than by the
 * rules of a language.
 */
const COLUMNS = `
alter table account add column name_text text;
create index account_name_search on account using gin (name_text gin_trgm_ops);
create index account_by_name on account (account_type, name_text collate "C", account_id);
create index account_by_country on account (account_type, country, account_id);
create index account_unnamed on account (account_type, account_id) where name_text is null;
create index verification_business_suspected on verification (account_type, account_id)
  where business_aml_status = 'SUSPECTED';
create index verification_individual_suspected on verification (account_type, account_id)
  where individual_aml_status = 'SUSPECTED';
`;

/** STUD-05, STUD-06: accounts of a type are searched and ordered by name, and filtered by AML. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
}
