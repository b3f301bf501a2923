import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const creating = (table: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table ${sql.table(table)} (i int)`.execute(db);
  },
});

const LATER = { ...MIGRATIONS, '900001010000-later': creating('later') };

describe('migrateToLatest', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await aDatabase();
  });
  afterEach(() => database.close());

  it('applies what is missing, once', async () => {
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await migrateToLatest(database, LATER)).toEqual(['900001010000-later']);
    expect(await migrateToLatest(database, LATER)).toEqual([]);
  });

  it('refuses a database of a newer build, naming what it does not know', async () => {
    await migrateToLatest(database, LATER);
    const refusal = await migrateToLatest(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseRefused);
    expect(String(refusal)).toContain('does not know 900001010000-later');
  });

  it('leaves nothing of a migration that fails', async () => {
    const failing = {
      ...MIGRATIONS,
      '900001010000-half': {
        up: async (db: Kysely<unknown>) => {
          await sql`create table half (i int)`.execute(db);
          await sql`select 1 / 0`.execute(db);
        },
      },
    };
    await expect(migrateToLatest(database, failing)).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql`select to_regclass('half')::text as half`.execute(database.kysely);
    expect(rows).toEqual([{ half: null }]);
    expect(await migrateToLatest(database, LATER)).toEqual(['900001010000-later']);
  });

  it('is safe when several processes start at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ ...database.settings })),
    );
    const applied = await Promise.all(others.map((other) => migrateToLatest(other, LATER)));
    expect(applied.flat()).toEqual(['900001010000-later']);
    await Promise.all(others.map((other) => other.close()));
  });
});
