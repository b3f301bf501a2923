import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';

type LeasedTable =
  | 'rescreening_run'
  | 'retention_run'
  | 'list_update_run'
  | 'screening_self_test'
  | 'work_case';

/** Ends every lease of a table, as the time does when the processes that took them are gone. */
export async function endLeases(db: Kysely<Schema>, table: LeasedTable): Promise<void> {
  await sql`
    update ${sql.table(table)} set lease_until = now() - interval '1 second'
    where lease_until is not null
  `.execute(db);
}
