import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseGone } from '../../apps/server/src/platform/database/faults/database-gone.ts';
import {
  type Database,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts';
import { prepareDataFolder } from '../../apps/server/src/platform/embedded-postgres/data-folder.ts';
import { findDatabasePlace } from '../../apps/server/src/platform/embedded-postgres/database-place.ts';
import { startPostgres } from '../../apps/server/src/platform/embedded-postgres/postgres-process.ts';
import { findPrograms } from '../../apps/server/src/platform/embedded-postgres/programs.ts';
import { findRunAs } from '../../apps/server/src/platform/embedded-postgres/run-as.ts';
import { LEDGER } from './ledger.ts';

/**
 * Stands in for a server under concurrent writers: each writes rows one transaction at a time and
 * prints `writer row` only when the commit was acknowledged.
 * Arguments: DATA_DIR, the number of writers, and `fsync=off` for a database that does not sync.
 */
const LOOK_AGAIN_MS = 50;
const [data_dir = '', writers = '4', syncs] = process.argv.slice(2);

/** Runs the database without syncing; the one that is opened then joins it. */
async function startUnsynced(): Promise<void> {
  const place = findDatabasePlace(resolve(data_dir), findRunAs());
  const programs = findPrograms(place.runAs, place.programs);
  prepareDataFolder(place, programs);
  await startPostgres(place, programs, { settings: { fsync: 'off' } });
}

/** Runs statements again while the database is away: it may be killed before the first row. */
async function whenAnswering<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

async function nextRow({ kysely }: Database, writer: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(row), 0) as last from ledger where writer = ${writer}
  `.execute(kysely);
  return (rows[0]?.last ?? 0) + 1;
}

async function writeRow({ kysely }: Database, writer: number, row: number): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`insert into ledger values (${writer}, ${row}, ${'x'.repeat(500)})`.execute(trx);
    await sql`update ledger_total set rows = rows + 1 where writer = ${writer}`.execute(trx);
  });
}

/** Waits while the reader is behind: a pipe that is full refuses what is written at once. */
async function print(line: string): Promise<void> {
  await new Promise((written) => process.stdout.write(line, written));
}

/** A row whose commit was not acknowledged may be there or not; the next one has a new number. */
async function write(database: Database, writer: number): Promise<never> {
  let row = await whenAnswering(() => nextRow(database, writer));
  for (;;) {
    try {
      await writeRow(database, writer, row);
      await print(`${writer} ${row}\n`);
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
    }
    row += 1;
  }
}

if (syncs === 'fsync=off') await startUnsynced();
const database = await openDatabase({ data_dir, supervise: true });
const all = Array.from({ length: Number(writers) }, (_, writer) => writer);
await whenAnswering(async () => {
  await sql.raw(LEDGER).execute(database.kysely);
  await sql`
    insert into ledger_total select unnest(${all}::int[]), 0 on conflict do nothing
  `.execute(database.kysely);
});
await Promise.all(all.map((writer) => write(database, writer)));
