import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** The advisory lock of PostgreSQL under which a process prepares the database. */
const START_LOCK = 7_231_880_145;

/**
 * Runs `work` while no other process of the same PostgreSQL is in a work of this lock. Migrations and the
 * demo data each ask what is there before they write it; without the lock two processes that start
 * together both find nothing.
 *
 * The lock belongs to a transaction of its own, so that it ends with its process. `work` uses other connections.
 */
export async function underStartLock<T>({ kysely }: Database, work: () => Promise<T>): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    // Waiting for the work is idle time of this transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${START_LOCK}::bigint)`.execute(trx);
    return work();
  });
}
