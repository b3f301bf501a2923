import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isDatabaseGone } from '../../apps/server/src/platform/database/faults/database-gone.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';

export const ask = ({ kysely }: Database) => sql<{ one: number }>`select 1 as one`.execute(kysely);

/** Asks until there is an answer; every failure on the way must be an absence. */
export async function untilAnswered(database: Database): Promise<void> {
  for (;;) {
    const failure = await ask(database).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    expect(isDatabaseGone(failure)).toBe(true);
    await sleep(20);
  }
}

/** Begins a transaction, has the database die inside it, and returns what its next statement said. */
function dieInTransaction(database: Database, die: () => Promise<void>): Promise<unknown> {
  const transaction = database.kysely.transaction().execute(async (inside) => {
    await sql`create table half_made (i int)`.execute(inside);
    await die();
    await sql`insert into half_made values (1)`.execute(inside);
  });
  return transaction.then(
    () => null,
    (error: unknown) => error,
  );
}

/**
 * Has the database die under a pool in use: a transaction in progress must fail with an
 * absence, nothing of that transaction may stay, and the pool must find the database again.
 */
export async function expectRecovery(database: Database, die: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => ask(database)));
  expect(isDatabaseGone(await dieInTransaction(database, die))).toBe(true);
  await untilAnswered(database);
  const { rows } = await sql<{ half_made: string | null }>`
    select to_regclass('half_made')::text as half_made
  `.execute(database.kysely);
  expect(rows).toEqual([{ half_made: null }]);
}
