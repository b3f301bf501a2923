import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** How many clocks of cases were stopped before a moment, counted up to `most`. */
export async function countPausedBefore(
  db: Kysely<Schema>,
  before: string,
  most: number,
): Promise<number> {
  const paused = await db
    .selectFrom('work_case')
    .select('id')
    .where('paused', '<', before)
    .limit(most)
    .execute();
  return paused.length;
}

/**
 * The clocks that were stopped before a moment run again from `now` on.
 * @returns how many did.
 */
export async function resumePausedBefore(
  db: Kysely<Schema>,
  before: string,
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('work_case')
    .set({
      clock: sql<string>`clock + greatest(${now}::timestamptz - paused, interval '0')`,
      paused: null,
    })
    .where('paused', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
