import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { DatabaseRefused } from './faults/database-refused.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

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

  it('applies one that was merged after a later one was applied, as branches do', async () => {
    await migrateToLatest(database, LATER);
    const merged = { ...LATER, '900001000000-earlier': creating('earlier') };
    expect(await migrateToLatest(database, merged)).toEqual(['900001000000-earlier']);
    // The build without it serves on.
    expect(await migrateToLatest(database, LATER)).toEqual([]);
  });

  it('leaves the schema of a newer build as it is, and serves on it', async () => {
    await migrateToLatest(database, LATER);
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await migrateToLatest(database, LATER)).toEqual([]);
  });

  it('refuses one from which something was taken away that this build uses', async () => {
    const takingAway = {
      ...creating('contracted'),
      contract: { needs: '900001010000-later', reason: 'A test takes something away.' },
    };
    const contract = { ...LATER, '900001010001-contract': takingAway };
    await migrateToLatest(database, contract);
    expect(await migrateToLatest(database, contract)).toEqual([]);
    const later = { ...LATER, '900001010002-other': creating('other') };
    const refusal = await migrateToLatest(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseRefused);
    expect(String(refusal)).toContain('900001010001-contract took away what this build uses');
    // The release before the contract knows what it needs, and serves on.
    expect(await migrateToLatest(database, LATER)).toEqual([]);
    // A build of another branch does not.
    await expect(migrateToLatest(database, later)).rejects.toThrow('lacks 900001010002-other');
  });

  it('refuses one that cannot say which builds may serve', async () => {
    await migrateToLatest(database, LATER);
    await sql`drop table schema_need`.execute(database.kysely);
    await expect(migrateToLatest(database)).rejects.toThrow('does not know 900001010000-later');
  });

  it('gives way to who has a table, so that nobody queues behind it, and tries again', async () => {
    const locks: number[] = [];
    const changing: Migration = {
      up: async (db: Kysely<unknown>) => {
        locks.push(1);
        await sql`alter table account add column later int`.execute(db);
      },
    };
    let release = () => {};
    const reading = database.kysely.transaction().execute(async (trx) => {
      await sql`select count(*) from account`.execute(trx);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const migrating = migrateToLatest(database, { ...MIGRATIONS, '900001010000-alter': changing });
    await vi.waitFor(() => expect(locks.length).toBeGreaterThan(1), SOON);
    release();
    await reading;
    expect(await migrating).toEqual(['900001010000-alter']);
  });

  it('gives way where a request and it wait for each other: the request is not ended for it', async () => {
    const tried: number[] = [];
    let changed = () => {};
    const oneIsChanged = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const changing: Migration = {
      up: async (db: Kysely<unknown>) => {
        tried.push(1);
        await sql`alter table note add column later int`.execute(db);
        changed();
        await sql`alter table account add column later int`.execute(db);
      },
    };
    const reading = database.kysely.transaction().execute(async (trx) => {
      await sql`select count(*) from account`.execute(trx);
      await oneIsChanged;
      await sql`select count(*) from note`.execute(trx);
    });
    const migrating = migrateToLatest(database, { ...MIGRATIONS, '900001010000-alter': changing });
    await reading;
    expect(await migrating).toEqual(['900001010000-alter']);
    expect(tried.length).toBeGreaterThan(1);
  });

  it('tries again where PostgreSQL ended it to resolve a deadlock', async () => {
    const tried: number[] = [];
    const ended: Migration = {
      up: async (db: Kysely<unknown>) => {
        tried.push(1);
        if (tried.length > 1) return;
        await sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(
          db,
        );
      },
    };
    const build = { ...MIGRATIONS, '900001010000-ended': ended };
    expect(await migrateToLatest(database, build)).toEqual(['900001010000-ended']);
    expect(tried).toHaveLength(2);
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
