import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCopyOf,
  aDatabase,
  anEmptyDatabase,
  type EmptyDatabase,
} from '../../../../tests/factories/a-database.ts';
import { readFunctions, readSchema } from '../../../../tests/factories/read-schema.ts';
import { runAsAdmin } from '../../../../tests/servers/postgres-template.ts';
import { listAppliedMigrations } from '../platform/database/applied-migrations.ts';
import { migrateTo, migrateToLatest } from '../platform/database/migrate.ts';
import { servesOnNewerSchema } from '../platform/database/newer-schema.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { MIGRATIONS } from './migrations.ts';
import { BASELINE, LAST_BEFORE_BASELINE } from './replaced-migrations.ts';

/** What `pg_dump --inserts` of PostgreSQL 15 wrote of a database of the build of LAST_BEFORE_BASELINE. */
const DUMP = gunzipSync(
  readFileSync(new URL('./before-baseline.sql.gz', import.meta.url)),
).toString();

/** What follows it is added to both alike. */
const NO_LATER = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name === BASELINE),
);

/** What follows from the rows of the checks: each build has a text of its own. */
const OF_CHECKS = ['work_verification_changed', 'work_verifications_added', 'queue_status_webhook'];

/** They do the same: the baseline writes what several of them have in common once. */
const IN_OTHER_WORDS = [
  ...OF_CHECKS,
  ...['insert', 'update', 'delete'].map((event) => `count_account_${event}`),
  ...['individual', 'business'].flatMap((kind) => [
    `keep_${kind}_best_score`,
    `keep_${kind}_subjects`,
  ]),
  'work_email_changed',
];

const open = (url: string) => openDatabase({ database_url: url, data_dir: '' });

type Named = readonly [name: string, text: string];
const byName = ([a]: Named, [b]: Named) => Number(a > b) - Number(a < b);

async function plainFunctions(database: Database) {
  const functions = await readFunctions(database);
  return [...functions].filter(([name]) => !IN_OTHER_WORDS.includes(name)).toSorted(byName);
}

async function plainSchema(database: Database) {
  const lines = await readSchema(database);
  return lines.filter((line) => !OF_CHECKS.some((name) => line.endsWith(` ${name}()`)));
}

it('every function is in the tour, with its rule', async () => {
  const database = await aDatabase();
  const tour = readFileSync(new URL('../../../../docs/tour.md', import.meta.url), 'utf8');
  const names = [...(await readFunctions(database)).keys()];
  await database.close();
  expect(names.filter((name) => !tour.includes(`\`${name}\``))).toEqual([]);
  const written =
    tour.slice(tour.indexOf('## What the database does itself')).split('\n## ')[0] ?? '';
  const listed = [...written.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());
});

describe('a database of the build before the baseline', () => {
  let dumped: EmptyDatabase;
  beforeAll(async () => {
    dumped = await anEmptyDatabase();
    await runAsAdmin(dumped.url, DUMP);
  });
  afterAll(() => dumped.drop());

  let place: EmptyDatabase;
  let database: Database;
  beforeEach(async () => {
    place = await aCopyOf(dumped);
    database = await open(place.url);
  });
  afterEach(async () => {
    await database.close();
    await place.drop();
  });

  it('has the schema that the baseline gives an empty one', async () => {
    const empty = await anEmptyDatabase();
    const fresh = await open(empty.url);
    await migrateToLatest(fresh, NO_LATER);
    expect(await plainSchema(database)).toEqual(await plainSchema(fresh));
    const functions = await plainFunctions(database);
    expect(functions).toEqual(await plainFunctions(fresh));
    // All of the product without those of the list: an empty list would be equal, too.
    expect(functions.length).toBeGreaterThan(40);
    await fresh.close();
    await empty.drop();
  });

  it('takes the baseline as applied, once, and keeps its rows', async () => {
    expect(await migrateToLatest(database, NO_LATER)).toEqual([BASELINE]);
    expect(await migrateToLatest(database, NO_LATER)).toEqual([]);
    const notes = await database.kysely.selectFrom('note').select('note').execute();
    expect(notes).toEqual([{ note: 'Called the studio.' }]);
  });

  it('serves a process of that build as before', async () => {
    const before = await listAppliedMigrations(database.kysely);
    await migrateToLatest(database, NO_LATER);
    const applied = await listAppliedMigrations(database.kysely);
    expect(applied).toEqual([...before, BASELINE]);
    expect(await servesOnNewerSchema(database.kysely, applied, before)).toBe(true);
  });

  it('is refused with the commit to pass through where it lacks a migration of then', async () => {
    await sql`delete from kysely_migration where name =
      (select max(name) from kysely_migration)`.execute(database.kysely);
    await expect(migrateToLatest(database)).rejects.toThrow(
      `a build before ${LAST_BEFORE_BASELINE.slice(0, 12)}. Start the build of that commit on it first`,
    );
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration where name = ${BASELINE}`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  it('may be restored from its backup, and from no older one', async () => {
    const names = await listAppliedMigrations(database.kysely);
    const empty = await anEmptyDatabase();
    const restored = await open(empty.url);
    await expect(migrateTo(restored, names.slice(1))).rejects.toThrow(
      `a build before ${LAST_BEFORE_BASELINE.slice(0, 12)}. Restore it with the build of that commit`,
    );
    await migrateTo(restored, names);
    expect(await listAppliedMigrations(restored.kysely)).toEqual([BASELINE]);
    expect(await readSchema(restored)).toEqual(await readSchema(database));
    await restored.close();
    await empty.drop();
  });
});
