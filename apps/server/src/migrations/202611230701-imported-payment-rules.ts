import { type Kysely, sql } from 'kysely';

/** CPAY-09: rules imported by the command line are changed by nobody of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table country_to_payment_history alter column admin_uuid drop not null
  `.execute(db);
}
