import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

/** What is done by time alone asks the clock check (0112): which places may go past it. */
const SERVER = join(ROOT, 'apps/server/src');
const SOURCES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/** The sources that hold a pattern. */
const placesOf = (pattern: RegExp) =>
  SOURCES.filter((file) => pattern.test(readFileSync(join(SERVER, file), 'utf8'))).toSorted();

/** Each repeats something for one process alone, and why that changes nothing that is stored. */
const TIMERS: Readonly<Record<string, string>> = {
  'aml-batches/run/renew-lease.ts': 'It renews a lease.',
  'aml-batches/workbook/read-in-thread.ts': 'It looks how long a thread has read.',
  'aml-batches/workbook/workbook.process.ts': 'It gives signs of life.',
  'backup/make-backup.ts': 'It renews a lease.',
  'kernel/http/streams.ts': 'Heartbeats.',
  'platform/database/database-clock.ts': 'It looks how far the clock of the database is ahead.',
  'platform/database/dead-connections.ts': 'It looks whether a connection lives.',
  'platform/database/replica/replica.ts': 'It looks how far the replica is behind.',
  'platform/events/postgres-events.ts': 'It looks whether a connection lives.',
  'platform/screening/local-screening.ts': 'It looks whether a list is newer.',
};

describe('acts of the clock', () => {
  it('only the clock check makes a moment by which they are done', () => {
    expect(placesOf(/CheckedMoment\.at\(/)).toEqual(['kernel/clock-check/clock-check.ts']);
  });

  it('periodic and deferred work is begun in one place, where each asks it or says why not', () => {
    expect(placesOf(/deferredWork\.begin\(/)).toEqual(['begin-work.ts']);
    const timers = ['begin-work.ts', ...Object.keys(TIMERS)];
    expect(placesOf(/\bsetInterval\(/)).toEqual(timers.toSorted());
  });
});
