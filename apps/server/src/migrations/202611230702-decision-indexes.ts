import { type Kysely, sql } from 'kysely';

/** Histories with the moment, the status and the person of a decision. */
const DECISIONS = [
  ['kyc_record', 'updated_1', 'cleaned_status', 'kyc_record_updated'],
  ['kyb_history', 'created', 'kyb_status', 'kyb_history_created'],
  ['legal_history', 'created', 'due_diligence_status', 'legal_history_created'],
  ['payment_history', 'created', 'status', 'payment_history_created'],
] as const;

/** Decisions of a period are counted from the index alone; their ids are what a sample is drawn by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, moment, status, index] of DECISIONS) {
    await sql.raw(`drop index ${index}`).execute(db);
    await sql
      .raw(`create index ${index} on ${table} (${moment}) include (${status}, admin_uuid, id)`)
      .execute(db);
  }
}
