import { type Kysely, sql } from 'kysely';

/** Why a payment was decided as it was, where the person said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_history add column note text`.execute(db);
}
