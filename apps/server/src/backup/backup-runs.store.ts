import { CLOCK_TOLERANCE_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { inSeconds, isLeaseHeld } from '../platform/leases/lease.ts';

type Db = Kysely<Schema>;

/** Renewed while the backup is made. */
const LEASE_SECONDS = 10 * 60;

/** Stores that a backup is begun or goes on. */
export async function beginRun(db: Db, id: string, started: string): Promise<void> {
  const lease_until = inSeconds(LEASE_SECONDS);
  await db
    .insertInto('backup_run')
    .values({ id, started, finished: null, lease_until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until }))
    .execute();
}

export async function renewRun(db: Db, id: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ lease_until: inSeconds(LEASE_SECONDS) })
    .where('id', '=', id)
    .execute();
}

interface Finished {
  readonly finished: string;
  readonly until_entry: number;
  readonly documents: number;
  readonly missing_documents: number;
}

/** Stores that a backup is complete; in the transaction of its audit line. */
export async function finishRun(db: Db, id: string, finished: Finished): Promise<void> {
  await db.updateTable('backup_run').set(finished).where('id', '=', id).execute();
}

/** Ends the lease of a backup that is not complete: it may be continued, and nothing waits for it. */
export async function releaseRun(db: Db, id: string): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ lease_until: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * When the newest complete backup was begun: what was done later is not in it. Null where none was made. One of the
 * future says nothing about its age: it is named only where there is no other.
 */
export async function findLastBackup(db: Db, now: number): Promise<string | null> {
  const latest = new Date(now + CLOCK_TOLERANCE_MS).toISOString();
  const row = await db
    .selectFrom('backup_run')
    .select('started')
    .where('finished', 'is not', null)
    .orderBy(sql`started > ${latest}`)
    .orderBy('started', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started ?? null;
}

/** Whether a backup is being made: it may still read objects that no row names any more. */
export async function isBackupUnderWay(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('backup_run')
    .select('id')
    .where('finished', 'is', null)
    .where(isLeaseHeld('lease_until'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
