import { type Kysely, sql } from 'kysely';

const INDEXES = `
create index kyc_record_updated on kyc_record (updated_1);
create index kyb_history_created on kyb_history (created);
create index legal_history_created on legal_history (created);
create index payment_history_created on payment_history (created);
create index aml_hit_decision_created on aml_hit_decision (created);
create index audit_log_overrides on audit_log (created)
  where act in ('kyc.overridden', 'kyb.overridden', 'legal.decided');
`;

/** What was decided in a period is found by its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
