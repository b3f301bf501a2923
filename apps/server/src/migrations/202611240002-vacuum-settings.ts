import { type Kysely, sql } from 'kysely';

/** Large tables whose pages are read from their indexes alone, which needs a recent vacuum. */
const LISTED = ['account', 'verification', 'member'];
/** Tables whose rows live for seconds, and are read whole. */
const DIFFERENCES = ['status_count_change', 'studio_count_change', 'account_count_change'];

const settings = [
  ...LISTED.map(
    (table) => `alter table ${table} set (
      autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
      autovacuum_analyze_scale_factor = 0.02);`,
  ),
  ...DIFFERENCES.map(
    (table) => `alter table ${table} set (
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000);`,
  ),
];

/**
 * STUD-05, SEARCH-01: PostgreSQL vacuums a table when a fifth of it has changed; of a million accounts
 * that is after 200,000 renames, each of which makes the searches slower until then (decision 0060).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(settings.join('\n')).execute(db);
}
