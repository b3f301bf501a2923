import type { ClockReading } from '@verify-admin/rulebook/clock-cases/clock-case.rules';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';
import { NamedStatement } from './statements/named-statement.ts';

/** Asks what the clocks of this process and of the database say. */
export type ReadClocks = () => Promise<ClockReading>;

const NOW = new NamedStatement<[], { ms: number }>(
  'clock.now',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/** The answer of the database is taken for its moment in the middle between question and receipt. */
export async function readClocks(db: Kysely<Schema>, clock: Clock): Promise<ClockReading> {
  const asked = clock();
  const [row] = await NOW.run(db);
  const received = clock();
  const database = row?.ms ?? Number.NaN;
  return { database, lead: (asked + received) / 2 - database };
}
