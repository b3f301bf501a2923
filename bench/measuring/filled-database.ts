import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../tests/servers/postgres.ts';

/** A PostgreSQL of its own, filled with generated accounts, for one bench. */
export interface FilledDatabase {
  readonly url: string;
  readonly folder: string;
  /** What a process of the product needs to run on it. */
  readonly env: Readonly<Record<string, string>>;
  readonly sql: Client;
  /** Runs a command of the product; its output. */
  readonly commandLine: (...args: string[]) => string;
  readonly tokenOf: (role: string) => string;
  readonly close: () => Promise<void>;
}

/** Where a database is, and the data folder of the product that belongs to it. */
interface DatabasePlace {
  readonly url: string;
  readonly folder: string;
}

async function openOn(
  { url, folder }: DatabasePlace,
  end: () => Promise<void>,
): Promise<FilledDatabase> {
  const env = { DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' };
  const commandLine = (...args: string[]) => {
    const done = spawnSync(process.execPath, ['apps/server/bin/verify-admin.mjs', ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (done.status !== 0) throw new Error(`verify-admin ${args[0]} failed`);
    return done.stdout.trim();
  };
  const sql = new Client({ connectionString: url });
  await sql.connect();
  return {
    url,
    folder,
    env,
    sql,
    commandLine,
    tokenOf: (role) => commandLine('token', '--role', role).split('\n').at(-1) ?? '',
    close: async () => {
      await sql.end();
      await end();
    },
  };
}

/**
 * A quarter of the memory, which PostgreSQL's manual advises for a machine that serves a database alone.
 * With the 64 MB of the tests a million accounts are read from the system's cache again and again, and
 * what grows is the copying of pages; both peers run on the same server.
 */
const SHARED_BUFFERS = `${Math.round(totalmem() / 4 / 1024 / 1024)}MB`;

export async function fillApp(accounts: number): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-bench-'));
  const postgres = await startPostgres({ settings: { shared_buffers: SHARED_BUFFERS } });
  const app = await openOn({ url: postgres.url, folder }, async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  console.log(app.commandLine('seed', '--accounts', String(accounts)));
  await app.sql.query('analyze');
  return app;
}

/**
 * A database that was filled before: BENCH_DATABASE_URL, with BENCH_DATA_DIR. A million accounts take longer
 * to fill than to measure. Null where none is named.
 */
export async function openFilledBefore(): Promise<FilledDatabase | null> {
  const { BENCH_DATABASE_URL: url, BENCH_DATA_DIR: folder } = process.env;
  return url && folder ? openOn({ url, folder }, () => Promise.resolve()) : null;
}
