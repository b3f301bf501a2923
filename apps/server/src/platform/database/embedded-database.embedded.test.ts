import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDatabase,
  anEmbeddedDataDir,
  type TestDatabase,
  testDatabaseKind,
} from '../../../../../tests/making/a-database.ts';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { databaseFolderIn, pgdataIn } from './embedded-folder.ts';
import { parsePosition } from './flushed-position.ts';
import { findLockHolder, type LockHolder } from './folder-lock.ts';
import { type Database, openDatabase } from './open-database.ts';
import { findProcessStart } from './process-start.ts';

const SEGMENT_BYTES = 16n * 1024n * 1024n;

async function countThings({ kysely }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from thing`.execute(kysely);
  return rows[0]?.count;
}

/** Overwrites the log a little before the position that was noted last. */
function spoilLog(pgdata: string): void {
  const noted = readFileSync(join(pgdata, 'verify-admin.flushed'), 'utf8');
  const position = (parsePosition(noted) ?? 0n) - 2_000n;
  const number = (position / SEGMENT_BYTES).toString(16).toUpperCase().padStart(8, '0');
  const segment = openSync(join(pgdata, 'pg_wal', `0000000100000000${number}`), 'r+');
  writeSync(segment, Buffer.alloc(1_000, 0x5a), 0, 1_000, Number(position % SEGMENT_BYTES));
  closeSync(segment);
}

describe.runIf(testDatabaseKind() === 'embedded')('the embedded database', () => {
  let database: TestDatabase;
  let folder: string;
  let dataDir: string;
  const open: { close(): Promise<void> }[] = [];

  const holder = (): LockHolder => {
    const found = findLockHolder(folder);
    if (!found) throw new Error('nobody holds the folder');
    return found;
  };
  const insert = (from: number, to: number) =>
    sql`insert into thing select generate_series(${from}::int, ${to}::int)`.execute(
      database.kysely,
    );

  beforeEach(async () => {
    database = await aDatabase();
    dataDir = database.settings.data_dir;
    folder = databaseFolderIn(dataDir);
    await sql`create table thing (i int primary key)`.execute(database.kysely);
  });
  afterEach(async () => {
    for (const opened of open.splice(0)) await opened.close();
    await database.close();
  });

  it('E26 refuses a second opener, naming both processes and the folder', async () => {
    const { pid } = holder();
    await expect(openDatabase({ data_dir: dataDir })).rejects.toThrow(
      `The database in ${folder} is in use by process ${process.pid} (its database is process ${pid})`,
    );
  });

  it('E26 refuses a second opener even when the lock file was removed', async () => {
    for (const name of readdirSync(folder)) {
      if (name.startsWith('lock.')) rmSync(join(folder, name));
    }
    await expect(openDatabase({ data_dir: dataDir })).rejects.toThrow(
      'is in use by another process',
    );
    expect(await countThings(database)).toBe(0);
  });

  it('serves a second process beside the first, which may come and go', async () => {
    await insert(1, 3);
    const beside = await openDatabase({ ...database.settings, join_running: true });
    expect(await countThings(beside)).toBe(3);
    await beside.close();
    expect(await countThings(database)).toBe(3);
  });

  it('is not found where none runs, and is then started for the second process alone', async () => {
    await database.close();
    expect(await findRunningEmbeddedDatabase({ dataDir })).toBeNull();
    expect(await findRunningEmbeddedDatabase({ dataDir: join(dataDir, 'nowhere') })).toBeNull();
  });

  it('leaves neither lock nor socket behind when it is closed', async () => {
    const otherDir = anEmbeddedDataDir();
    const started = await startEmbeddedDatabase({ dataDir: otherDir });
    const other = databaseFolderIn(otherDir);
    const { pid } = findLockHolder(other) ?? { pid: 0 };
    await started.close();
    expect(findLockHolder(other)).toBeNull();
    expect(findProcessStart(pid)).toBeNull();
    expect(readdirSync(other).filter((name) => name.startsWith('.s.PGSQL'))).toEqual([]);
  });

  it('works where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(120));
    cpSync(databaseFolderIn(anEmbeddedDataDir()), databaseFolderIn(deep), { recursive: true });
    const started = await openDatabase({ data_dir: deep });
    open.push(started);
    const { rows } = await sql`select 1 as one`.execute(started.kysely);
    expect(rows).toEqual([{ one: 1 }]);
    expect((await findRunningEmbeddedDatabase({ dataDir: deep }))?.host).toMatch(
      /verify-admin-\d+/,
    );
  });

  it('finds the extensions the migrations need, and folds case beyond ASCII', async () => {
    const { rows } = await sql`
      select lower('É') as folded, similarity('anna', 'anne') > 0 as similar
    `.execute(database.kysely);
    expect(rows).toEqual([{ folded: 'é', similar: true }]);
  });

  describe('after a crash', () => {
    /** The files as a crash of the idle database would leave them. */
    const crash = (): string => {
      const image = join(dataDir, 'crashed');
      cpSync(folder, databaseFolderIn(image), {
        recursive: true,
        filter: (path) => !/(lock\.\d+|PGSQL\.\d+)$/.test(path),
      });
      return image;
    };
    const untilNoted = async (): Promise<void> => {
      const { rows } = await sql<{ end: string }>`
        select pg_current_wal_flush_lsn()::text as end
      `.execute(database.kysely);
      const note = join(pgdataIn(folder), 'verify-admin.flushed');
      while (!existsSync(note) || readFileSync(note, 'utf8').trim() !== rows[0]?.end)
        await sleep(20);
    };

    it('has every row that was committed', async () => {
      await insert(1, 1_000);
      const image = crash();
      const recovered = await openDatabase({ data_dir: image });
      open.push(recovered);
      expect(await countThings(recovered)).toBe(1_000);
    });

    it('E26 is refused when a file is missing, and nothing is put in its place', async () => {
      const image = crash();
      const missing = join(pgdataIn(databaseFolderIn(image)), 'global', 'pg_filenode.map');
      rmSync(missing);
      const opening = openDatabase({ data_dir: image });
      await expect(opening).rejects.toThrow(/is damaged: PostgreSQL cannot open its files/);
      expect(existsSync(missing)).toBe(false);
    });

    it('E26 is refused, now and later, when its log is damaged before its end', async () => {
      await insert(1, 1_000);
      await untilNoted();
      const image = crash();
      spoilLog(pgdataIn(databaseFolderIn(image)));
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expect(openDatabase({ data_dir: image })).rejects.toThrow(/so writes are lost/);
      }
    });

    it('E26 is refused when its whole log is damaged', async () => {
      const image = crash();
      const log = join(pgdataIn(databaseFolderIn(image)), 'pg_wal');
      for (const name of readdirSync(log).filter((file) => /^[0-9A-F]{24}$/.test(file))) {
        truncateSync(join(log, name), 1_000);
      }
      await expect(openDatabase({ data_dir: image })).rejects.toThrow(/is damaged/);
    });
  });
});
