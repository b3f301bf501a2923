import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { aStudio } from '@verify-admin/demo/accounts/a-studio';
import { aVerification } from '@verify-admin/demo/accounts/a-verification';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../apps/server/src/migrations/migrations.ts';
import { listAppliedMigrations } from '../../../apps/server/src/platform/database/applied-migrations.ts';
import { migrateToLatest } from '../../../apps/server/src/platform/database/migrate.ts';
import {
  type Database,
  openDatabase,
} from '../../../apps/server/src/platform/database/open-database.ts';
import {
  aCopyOf,
  aDatabase,
  anEmptyDatabase,
  type EmptyDatabase,
} from '../../factories/a-database.ts';
import { readSchema } from '../../factories/read-schema.ts';
import { kill, startProgram } from '../../servers/killed-workers.ts';
import { LATER_MIGRATIONS } from '../../servers/later-migrations.ts';
import { PATIENCE_MS, recordProof, tries } from './proved.ts';

const KILLS = tries({ short: 3, full: 40 });
const ACCOUNTS = tries({ short: 300, full: 100_000 });
/** A statement takes 65,535 values. */
const AT_ONCE = 1_000;
const ALL = Object.keys(LATER_MIGRATIONS);

let old: EmptyDatabase;
let columns: Readonly<Record<string, readonly string[]>>;
let before: Readonly<Record<string, string>>;
let wanted: readonly string[];

async function within<T>({ url }: EmptyDatabase, work: (database: Database) => Promise<T>) {
  const database = await openDatabase({ database_url: url, data_dir: '' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  old = await anEmptyDatabase();
  await within(old, async (database) => {
    await migrateToLatest(database);
    await addStudios(database);
    columns = {
      account: await readColumns(database, 'account'),
      verification: await readColumns(database, 'verification'),
    };
    before = await readRows(database);
  });
  const newest = await aDatabase();
  await migrateToLatest(newest, LATER_MIGRATIONS);
  wanted = await readSchema(newest);
  await newest.close();
}, PATIENCE_MS);
afterAll(() => old.drop());

async function addStudios({ kysely }: Database): Promise<void> {
  const created = '2026-11-25T10:00:00.000Z';
  for (let first = 1; first <= ACCOUNTS; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, ACCOUNTS - first + 1);
    const studios = Array.from({ length: count }, (_, at) =>
      aStudio({ account_id: first + at, created }),
    );
    const records = studios.map((studio) =>
      aVerification(studio, { submit_timestamp: created, company_name: studio.company_name }),
    );
    await kysely.insertInto('account').values(studios).execute();
    await kysely.insertInto('verification').values(records).execute();
  }
}

async function readColumns({ kysely }: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** A hash of all accounts and of all their records, in the columns they had before. */
async function readRows({ kysely }: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const row = sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(md5(row (${row})::text), '' order by account_type, account_id)) as hash
      from ${sql.table(table)}`.execute(kysely);
    hashes[table] = rows[0]?.hash ?? 'no rows';
  }
  return hashes;
}

/** How much of what was missing a database has been given. */
async function readProgress({ kysely }: Database): Promise<'nothing' | 'all' | 'a part'> {
  const applied = await listAppliedMigrations(kysely);
  if (applied.length === ALL.length) return 'all';
  return applied.length === Object.keys(MIGRATIONS).length ? 'nothing' : 'a part';
}

const startMigrating = ({ url }: EmptyDatabase) => startProgram('migrating.ts', [url]);

/** How long one takes that is not killed. */
async function measure(): Promise<number> {
  const copy = await aCopyOf(old);
  const migrating = await startMigrating(copy);
  const began = performance.now();
  await once(migrating, 'exit');
  const took = performance.now() - began;
  await copy.drop();
  return took;
}

/** Kills one after so long, and lets another one finish; what the killed one left. */
async function killAndFinish(afterMs: number) {
  const copy = await aCopyOf(old);
  const migrating = await startMigrating(copy);
  await sleep(afterMs);
  await kill(migrating);
  const left = await within(copy, readProgress);
  await within(copy, async (database) => {
    await migrateToLatest(database, LATER_MIGRATIONS);
    expect(await readProgress(database)).toBe('all');
    expect(await readSchema(database)).toEqual(wanted);
    expect(await readRows(database)).toEqual(before);
  });
  await copy.drop();
  return left;
}

it(
  `E18 ${KILLS} kill -9 of a migration of ${ACCOUNTS} accounts leave nothing or all of it, and the next one finishes`,
  async () => {
    const tookMs = await measure();
    const left: string[] = [];
    for (let kills = 0; kills < KILLS; kills += 1)
      left.push(await killAndFinish(((kills + 0.5) / KILLS) * tookMs));
    expect(left).not.toContain('a part');
    // Kills that all come too late would prove nothing.
    expect(left).toContain('nothing');

    const planted = await aCopyOf(old);
    const half = Object.entries(LATER_MIGRATIONS).slice(0, -1);
    const found = await within(planted, async (database) => {
      await migrateToLatest(database, Object.fromEntries(half));
      return readProgress(database);
    });
    await planted.drop();
    expect(found).toBe('a part');
    recordProof({
      experiment: 'killed migrations',
      tried: `${KILLS} kill -9 with ${ACCOUNTS} accounts, ${left.filter((one) => one === 'nothing').length} at work`,
      plantedFoundAfter: 1,
    });
  },
  PATIENCE_MS,
);
