import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

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

const START_PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 30;

/**
 * Ordered like PGlite's own databases: by code point, with case folding for all letters. A crash of
 * the process loses nothing without fsync; only one of the machine would.
 */
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
  '--no-sync',
];
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
};

/** Runs a program until our end of its input closes, so that it ends when we are killed. */
const TIED_TO_US = '"$@" & program=$!; read -r _; kill -INT $program; wait $program';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function makeDataFolder({ bin, runAs }: PostgresBinaries): string {
  const folder = mkdtempSync(join(runAs ? '/tmp' : tmpdir(), 'verify-admin-pgdata-'));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const made = spawnSync(join(bin, 'initdb'), ['-D', folder, ...INITDB], {
    ...runAs,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb in ${folder} failed: ${made.stderr}`);
  return folder;
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function awaitReady(process: ChildProcess, url: string): Promise<void> {
  let said = '';
  process.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await isReady(url))) {
    if (process.exitCode !== null) throw new Error(`PostgreSQL ended while starting: ${said}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start in time: ${said}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

class OwnPostgres implements PostgresServer {
  readonly url: string;
  readonly #binaries: PostgresBinaries;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  constructor(binaries: PostgresBinaries, folder: string, port: number) {
    this.#binaries = binaries;
    this.#folder = folder;
    this.#port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  async start(): Promise<void> {
    const { bin, runAs } = this.#binaries;
    const settings = { ...SETTINGS, port: this.#port, unix_socket_directories: this.#folder };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [join(bin, 'postgres'), '-D', this.#folder, ...options];
    this.#process = spawn('sh', ['-c', TIED_TO_US, 'sh', ...command], {
      ...runAs,
      cwd: this.#folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await awaitReady(this.#process, this.url);
  }

  async crash(): Promise<void> {
    const pid = Number(readFileSync(join(this.#folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    await this.#ended();
  }

  async stop(): Promise<void> {
    await this.#ended();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#binaries.cleanUp();
  }

  async #ended(): Promise<void> {
    const running = this.#process;
    if (!running) return;
    this.#process = null;
    if (running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.stdin?.end();
    await ended;
  }
}

/**
 * Starts a PostgreSQL of our own: found on this machine, with fresh files, reachable from this
 * machine alone, gone when this process is.
 * @throws Error that says what was looked for and how to get it.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  const server = new OwnPostgres(binaries, makeDataFolder(binaries), await freePort());
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
