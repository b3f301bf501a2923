import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';
import { NamedStatement } from './statements/named-statement.ts';

const NOW = new NamedStatement<[], { ms: number }>(
  'clock.now',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/**
 * By how many milliseconds a clock is ahead of the database's; negative where it is behind. The answer is taken for
 * the moment in the middle between question and receipt.
 */
export async function findClockLead(db: Kysely<Schema>, clock: Clock): Promise<number> {
  const asked = clock();
  const [row] = await NOW.run(db);
  const received = clock();
  return (asked + received) / 2 - (row?.ms ?? 0);
}
