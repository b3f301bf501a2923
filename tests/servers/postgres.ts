import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  prepareDataFolder,
  readPassword,
} from '../../apps/server/src/platform/embedded-postgres/data-folder.ts';
import { findDatabasePlace } from '../../apps/server/src/platform/embedded-postgres/database-place.ts';
import {
  type LaunchGiven,
  startPostgres as start,
} from '../../apps/server/src/platform/embedded-postgres/postgres-process.ts';
import { readPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import {
  findPrograms,
  readPrograms,
} from '../../apps/server/src/platform/embedded-postgres/programs.ts';
import { findRunAs } from '../../apps/server/src/platform/embedded-postgres/run-as.ts';
import { freePort } from '../../apps/server/src/platform/embedded-postgres/free-port.ts';

export interface PostgresServer {
  /** Of the superuser, to the database `postgres`. */
  url: string;
  /** Ends it as a crash would, with its files left as they are. */
  crash(): Promise<void>;
  /** Starts it again at the same address after a crash. */
  start(): Promise<void>;
  /** Stops it for good and removes its files. */
  stop(): Promise<void>;
}

/** A crash of the process loses nothing without fsync; only one of the machine would. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

/** The programs of TEST_POSTGRES_BIN where it is set, else those the product would choose. */
function findTestPrograms(runAs: ReturnType<typeof findRunAs>, copies: string) {
  const named = process.env['TEST_POSTGRES_BIN'];
  if (!named) return findPrograms(runAs, copies);
  const programs = readPrograms(named, runAs);
  if (programs) return programs;
  throw new Error(`TEST_POSTGRES_BIN is ${named}; it holds no PostgreSQL of version 15 or newer.`);
}

/**
 * Starts a PostgreSQL of our own, with fresh files, reachable from this machine alone; it ends with
 * this process.
 * @param given settings of PostgreSQL, over those of every test, and what its environment has
 * @throws Error that says what was looked for and how to get it.
 */
export async function startPostgres({
  settings = {},
  env = {},
}: LaunchGiven = {}): Promise<PostgresServer> {
  const runAs = findRunAs();
  const data = mkdtempSync(join(runAs ? '/tmp' : tmpdir(), 'verify-admin-pgdata-'));
  const place = findDatabasePlace(data, runAs);
  const programs = findTestPrograms(runAs, place.programs);
  prepareDataFolder(place, programs);
  const port = await freePort();
  const all = { ...SETTINGS, ...settings, port: String(port) };
  const run = () => start(place, programs, { settings: all, env });
  let running = await run();
  return {
    url: `postgres://postgres:${readPassword(place)}@127.0.0.1:${port}/postgres`,
    crash: async () => {
      const { pid } = readPostmaster(place.pgdata) ?? { pid: 0 };
      process.kill(pid, 'SIGQUIT');
      await running.ended;
    },
    start: async () => {
      running = await run();
    },
    stop: async () => {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
