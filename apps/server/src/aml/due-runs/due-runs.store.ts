import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { doubling, Queue, type TakenRow } from '../../platform/leases/queue.ts';

/** A check that is to run again, taken by this process. */
export type DueRun = TakenRow<'aml_rerun'>;

/** The checks that are to run again. None reads as run before it was: tries have no end. */
export const DUE_RUNS = new Queue({
  subject: 'aml_rerun',
  table: 'aml_rerun',
  key: 'id',
  waiting: sql`true`,
  // Longer than a screening takes.
  leaseSeconds: 120,
  pauseAfter: doubling(30, { longest: 60 * 60 }),
  onPause: ({ why }) => ({ why }),
});

/** It was made, or there is nobody to screen. */
export async function deleteDueRun(db: Kysely<Schema>, due: DueRun): Promise<void> {
  await db.deleteFrom('aml_rerun').where(DUE_RUNS.isHeld(due)).execute();
}
