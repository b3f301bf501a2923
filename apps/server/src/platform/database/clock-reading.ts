import type { ClockAnswer } from '@verify-admin/rulebook/kernel/learnt-clock';
import type { ClockReading } from '@verify-admin/rulebook/kernel/clock-cases';
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

/** What the database's clock says, and what this one said before and after; in milliseconds since the epoch. */
export async function askDatabaseClock(db: Kysely<Schema>, clock: Clock): Promise<ClockAnswer> {
  const asked = clock();
  const [row] = await NOW.run(db);
  return { asked, received: clock(), at: row?.ms ?? Number.NaN };
}

/** The answer of the database is taken for its moment in the middle between question and receipt. */
export async function readClocks(db: Kysely<Schema>, clock: Clock): Promise<ClockReading> {
  const { asked, received, at } = await askDatabaseClock(db, clock);
  return { database: at, lead: (asked + received) / 2 - at };
}
