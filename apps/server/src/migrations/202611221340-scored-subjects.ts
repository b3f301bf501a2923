import { type Kysely, sql } from 'kysely';

/** The subjects of one bar of the threshold's chart are read in the order they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index aml_best_score_by_score
      on aml_best_score (best_score desc, account_type, account_id, run_type, client_id)
      where best_score is not null
  `.execute(db);
}
