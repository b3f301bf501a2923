import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDatabase,
  anEmbeddedDataDir,
  testDatabaseKind,
} from '../../../../../tests/making/a-database.ts';
import { startPostgres } from '../../../../../tests/servers/postgres.ts';
import { isDatabaseGone } from './database-gone.ts';
import { databaseFolderIn } from './embedded-folder.ts';
import { findLockHolder } from './folder-lock.ts';
import { type Database, openDatabase } from './open-database.ts';

const ask = ({ kysely }: Database) => sql<{ one: number }>`select 1 as one`.execute(kysely);

/** Asks until there is an answer; every failure on the way must be an absence. */
async function untilAnswered(database: Database): Promise<void> {
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

async function expectRecovery(database: Database, die: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => ask(database)));
  expect(isDatabaseGone(await dieInTransaction(database, die))).toBe(true);
  await untilAnswered(database);
  const { rows } = await sql<{ half_made: string | null }>`
    select to_regclass('half_made')::text as half_made
  `.execute(database.kysely);
  expect(rows).toEqual([{ half_made: null }]);
}

describe.runIf(testDatabaseKind() === 'embedded')('an embedded database that dies', () => {
  let data_dir: string;
  let database: Database;
  beforeEach(async () => {
    data_dir = anEmbeddedDataDir();
    database = await openDatabase({ data_dir });
  });
  afterEach(() => database.close());

  const findHolder = () => findLockHolder(databaseFolderIn(data_dir));
  const kill = async () => {
    process.kill(findHolder()?.pid ?? 0, 'SIGKILL');
    await sleep(50);
  };

  it('is told from other errors and comes back by itself, again and again', async () => {
    await expectRecovery(database, kill);
    await expectRecovery(database, kill);
  });

  it('comes back after a statement that its engine does not survive', async () => {
    const endless = sql`
      do $$ begin
        create function endless(n int) returns int language plpgsql as
          'begin return endless(n + 1); end';
        perform endless(1);
      end $$
    `.execute(database.kysely);
    await expect(endless).rejects.toSatisfy(isDatabaseGone);
    await untilAnswered(database);
  });

  it('can be closed while it is away', async () => {
    await kill();
    await database.close();
    expect(findHolder()).toBeNull();
  });
});

describe.runIf(testDatabaseKind() === 'server')('a PostgreSQL that dies', () => {
  it('E4 is told from other errors, and the pool finds it again', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ database_url: server.url, data_dir: '' });
    try {
      await expectRecovery(database, async () => {
        await server.crash();
        expect(isDatabaseGone(await ask(database).catch((error: unknown) => error))).toBe(true);
        setTimeout(() => void server.start(), 100);
      });
    } finally {
      await database.close();
      await server.stop();
    }
  });

  it('E4 is told from other errors when the administrator ends our connections', async () => {
    const database = await aDatabase();
    await expectRecovery(database, async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(database.kysely);
    });
    await database.close();
  });
});
