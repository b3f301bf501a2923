import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

export async function fillApp(accounts: number): Promise<FilledDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-bench-'));
  const postgres = await startPostgres();
  const { url } = postgres;
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
  console.log(commandLine('seed', '--accounts', String(accounts)));
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query('analyze');
  return {
    url,
    folder,
    env,
    sql,
    commandLine,
    tokenOf: (role) => commandLine('token', '--role', role).split('\n').at(-1) ?? '',
    close: async () => {
      await sql.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
