import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';

/** Until a connection to this database waits for a lock; those of other databases of the server are nobody's concern. */
export async function untilSomebodyWaits(db: Kysely<Schema>): Promise<void> {
  for (let waits = false; !waits; ) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    waits = (rows[0]?.n ?? 0) > 0;
  }
}
