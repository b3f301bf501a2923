import { type Kysely, sql } from 'kysely';

/** The tables of deferred work whose rows somebody files: a request, or the work before it. */
const FILED = [
  'case_file',
  'company_review',
  'email',
  'file_scan',
  'influencer_video',
  'list_update_run',
  'provider_callback',
  'rescreening_run',
  'screening_self_test',
  'status_webhook',
  'verification_submission',
  'web_login_code',
] as const;

/**
 * Set by a transaction that is traced, and empty after one. The default comes after the column, so that no row is
 * written: those that are there have null, as every row of a transaction without a trace.
 */
const FILER = `nullif(current_setting('verify_admin.traceparent', true), '')`;

/** Within which trace a piece of deferred work was filed, so that the work is found with its request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of FILED) {
    await sql`alter table ${sql.table(table)} add column traceparent text`.execute(db);
    await sql`alter table ${sql.table(table)} alter column traceparent set default ${sql.raw(FILER)}`.execute(
      db,
    );
  }
}
