import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEmbeddedDataDir, testDatabaseKind } from '../../../../../tests/making/a-database.ts';
import { expectRecovery, untilAnswered } from '../../../../../tests/servers/expect-recovery.ts';
import { isDatabaseGone } from './database-gone.ts';
import { databaseFolderIn } from './embedded-folder.ts';
import { findLockHolder } from './folder-lock.ts';
import { type Database, openDatabase } from './open-database.ts';

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
