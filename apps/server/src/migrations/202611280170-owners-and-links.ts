import { type Kysely, sql } from 'kysely';

const TABLES = `
alter table kyc_sent add column revoked timestamptz(3);
alter table identity_session add column revoked timestamptz(3);
alter table company_review add column facts jsonb;
`;

/**
 * A verification link ends when the owner has another address or is named no longer, and a review of the provider
 * decides only for the facts it began with (0094).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
