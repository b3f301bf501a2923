import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRecovery, untilAnswered } from '../../../../../tests/servers/expect-recovery.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { findDatabasePlace } from './database-place.ts';
import { readPostmaster } from './postmaster-file.ts';
import { findRunAs } from './run-as.ts';

const WRITER = fileURLToPath(
  new URL('../../../../../tests/servers/committing-writer.mjs', import.meta.url),
);

let template: string;
let dataDir: string;
const opened: Database[] = [];

const open = async (data_dir: string, supervise = false) => {
  const database = await openDatabase({ data_dir, supervise });
  opened.push(database);
  return database;
};
const closeAll = async () => {
  for (const database of opened.splice(0).toReversed()) await database.close();
};
const pgdataOf = (dir: string) => findDatabasePlace(dir, findRunAs()).pgdata;
const newDir = () => mkdtempSync(join(tmpdir(), 'va-db-'));
const count = async ({ kysely }: Database) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from thing`.execute(
    kysely,
  );
  return rows[0]?.count;
};
const untilGone = async (dir: string) => {
  while (readPostmaster(pgdataOf(dir))) await sleep(20);
};

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One database is made for all tests; each gets a copy of its files. */
beforeAll(async () => {
  template = newDir();
  const { kysely } = await open(template);
  await sql`create table thing as select generate_series(1, 1000) as i`.execute(kysely);
  await closeAll();
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(async () => {
  dataDir = newDir();
  // `cpSync` of Node 24 does not copy the modes of folders.
  await cp(template, dataDir, { recursive: true });
  const { runAs, folder } = findDatabasePlace(dataDir, findRunAs());
  if (runAs) chownAll(folder, runAs);
});
afterEach(async () => {
  await closeAll();
  rmSync(dataDir, { recursive: true, force: true });
});

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

describe('the embedded PostgreSQL', () => {
  it('keeps its files from other users, its pages under checksums, its writes on the disk', async () => {
    const { kysely } = await open(dataDir);
    const { rows } = await sql<Record<string, string>>`
      select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as listens, lower('É') as folded
    `.execute(kysely);
    expect(rows).toEqual([{ checksums: 'on', fsync: 'on', listens: '', folded: 'é' }]);
    expect(statSync(pgdataOf(dataDir)).mode & 0o077).toBe(0);
  });

  it('is joined by a second process, which may come and go', async () => {
    const first = await open(dataDir);
    const second = await openDatabase({ data_dir: dataDir });
    expect(await count(second)).toBe(1000);
    await second.close();
    expect(await count(first)).toBe(1000);
  });

  it('is made and run once by processes that start at once', async () => {
    const fresh = newDir();
    const three = await Promise.all([open(fresh), open(fresh), open(fresh)]);
    for (const { kysely } of three) await sql`select 1`.execute(kysely);
    const [a, b] = three;
    await sql`create table made (i int)`.execute(a?.kysely ?? Promise.reject(new Error('none')));
    const seen = await sql`select * from made`.execute(
      b?.kysely ?? Promise.reject(new Error('none')),
    );
    expect(seen.rows).toEqual([]);
    await closeAll();
    rmSync(fresh, { recursive: true });
  });

  it('works where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(100));
    mkdirSync(deep, { recursive: true });
    const { kysely } = await open(deep);
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
  });

  it.runIf(findRunAs() !== null)(
    'has its files elsewhere, and says where, when its own user cannot reach DATA_DIR',
    async () => {
      const parent = newDir();
      chmodSync(parent, 0o700);
      const umask = process.umask(0o077);
      try {
        const database = await open(join(parent, 'data'));
        expect(database.elsewhere).toMatch(/^\/var\/lib\/verify-admin\/[0-9a-f]{16}$/);
        expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
        await closeAll();
        rmSync(database.elsewhere ?? '', { recursive: true });
      } finally {
        process.umask(umask);
        rmSync(parent, { recursive: true });
      }
    },
  );

  it('starts where the process number of a killed one belongs to another program by now', async () => {
    await open(dataDir);
    const pgdata = pgdataOf(dataDir);
    const killed = readPostmaster(pgdata)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await untilGone(dataDir);
    const other = spawn('sleep', ['60'], { ...findRunAs(), stdio: 'ignore' });
    const file = join(pgdata, 'postmaster.pid');
    await once(other, 'spawn');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(killed), String(other.pid)));
    try {
      const again = await openDatabase({ data_dir: dataDir });
      expect(await count(again)).toBe(1000);
      await again.close();
    } finally {
      other.kill();
    }
  });

  it('comes back at the same address when it dies, again and again', async () => {
    const database = await open(dataDir, true);
    const die = async () => {
      const killed = readPostmaster(pgdataOf(dataDir))?.pid ?? 0;
      process.kill(killed, 'SIGKILL');
      while (isThere(killed)) await sleep(20);
      // Its connections end a moment after it.
      await sleep(50);
    };
    await expectRecovery(database, die);
    await expectRecovery(database, die);
  });

  it('is taken over by a supervising process when the one that ran it ends', async () => {
    const first = await openDatabase({ data_dir: dataDir });
    const second = await open(dataDir, true);
    await first.close();
    await untilAnswered(second);
    expect(await count(second)).toBe(1000);
  });

  it('ends with a server that is killed, and loses nothing that was acknowledged', async () => {
    for (const rows of [1, 40, 150]) {
      const acknowledged = await writeAndKill(rows);
      await untilGone(dataDir);
      const database = await open(dataDir);
      const { rows: found } = await sql<{ last: number }>`
        select max(i) as last from ledger
      `.execute(database.kysely);
      await closeAll();
      // The one under way at the kill may have been committed without an answer.
      expect([acknowledged, acknowledged + 1]).toContain(found[0]?.last);
    }
  });

  it.each([
    ['its version is gone', 'PG_VERSION', null, 'pgdata/PG_VERSION is missing'],
    ['its version is unreadable', 'PG_VERSION', '\0\0', 'pgdata/PG_VERSION is not readable'],
    ['its control file is gone', 'global/pg_control', null, 'pg_control is missing'],
    ['its control file is short', 'global/pg_control', '', 'pg_control is truncated'],
    ['all its files are gone', '', null, 'pgdata is missing'],
    ['another PostgreSQL made it', 'PG_VERSION', '17\n', 'made with PostgreSQL 17'],
  ])('E26 is refused when %s', async (_, name, content, sentence) => {
    const path = join(pgdataOf(dataDir), name);
    rmSync(path, { recursive: true });
    if (content !== null) writeFileSync(path, content);
    await expect(openDatabase({ data_dir: dataDir })).rejects.toThrow(sentence);
  });

  it('E26 is refused when a folder is not its own, which stays as it is', async () => {
    const other = newDir();
    const { folder } = findDatabasePlace(other, findRunAs());
    writeFileSync(join(folder, 'holiday.jpg'), 'sea');
    await expect(openDatabase({ data_dir: other })).rejects.toThrow('contains no database of');
    expect(existsSync(join(folder, 'holiday.jpg'))).toBe(true);
    rmSync(other, { recursive: true });
  });

  it('E26 refuses the folder of the previous engine, with what to do', async () => {
    const other = newDir();
    mkdirSync(join(other, 'database'));
    writeFileSync(join(other, 'database', 'verify-admin.json'), '{}');
    await expect(openDatabase({ data_dir: other })).rejects.toThrow('Move that folder away');
    rmSync(other, { recursive: true });
  });

  it('E26 a damaged page is an error at the first read, never served as data', async () => {
    const before = await open(dataDir);
    const { rows } = await sql<{ path: string }>`
      select pg_relation_filepath('thing') as path
    `.execute(before.kysely);
    await closeAll();
    spoilPage(join(pgdataOf(dataDir), rows[0]?.path ?? ''));
    const after = await open(dataDir);
    await expect(count(after)).rejects.toMatchObject({ code: 'XX001' });
  });
});

/** Changes one byte of a row in the first page. */
function spoilPage(path: string): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes.at(8000) ?? 0) ^ 0x10, 8000);
  writeFileSync(path, bytes);
}

/** Runs the writer until it acknowledged so many rows and kills it; the last one it printed. */
async function writeAndKill(rows: number): Promise<number> {
  const writer = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'exit');
  const printed: string[] = [];
  for await (const chunk of writer.stdout.setEncoding('utf8')) {
    printed.push(...String(chunk).split('\n').slice(0, -1));
    if (printed.length >= rows && !writer.killed) writer.kill('SIGKILL');
  }
  await ended;
  return Number(printed.at(-1));
}
