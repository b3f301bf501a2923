import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../apps/server/src/platform/embedded-postgres/free-port.ts';
import { findRunAs } from '../../apps/server/src/platform/embedded-postgres/run-as.ts';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'postgres';
const LOOK_AGAIN_MS = 50;

/** The programs of the newest PostgreSQL that Debian installed; null where there is none that can copy a server. */
export function findServerPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = versions.toSorted((a, b) => b - a).map((one) => join(DEBIAN, String(one), 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'pg_basebackup'))) ?? null;
}

type ServerSettings = Readonly<Record<string, string>>;

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_level: 'replica',
  hot_standby: 'on',
  log_min_messages: 'fatal',
};

/** One of the two servers. */
class Server {
  readonly #child: ChildProcess;
  readonly port: number;

  constructor(command: readonly string[], port: number) {
    const [program = '', ...args] = command;
    this.port = port;
    this.#child = spawn(program, args, { ...findRunAs(), cwd: '/', stdio: 'ignore' });
    const kill = () => this.kill();
    process.once('exit', kill);
    this.#child.once('exit', () => process.off('exit', kill));
  }

  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  async ask(statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** Waits until it answers this with a row. @throws Error where it ended before */
  async until(statement: string): Promise<void> {
    for (;;) {
      const rows = await this.ask(statement).catch(() => []);
      if (rows.length > 0) return;
      if (this.#child.exitCode !== null)
        throw new Error(`PostgreSQL ended with ${this.#child.exitCode}`);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Ends it and all its sessions at once, as a machine that loses its power does. */
  kill(): void {
    const { pid } = this.#child;
    const children = `/proc/${pid}/task/${pid}/children`;
    if (!pid || !existsSync(children)) return;
    const sessions = readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const one of [pid, ...sessions]) killIfThere(one);
  }

  async ended(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      await once(this.#child, 'exit');
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

/** Two servers of PostgreSQL: the second takes over what the first has written. */
export class PostgresPair {
  readonly #bin: string;
  readonly #folder = mkdtempSync('/tmp/verify-admin-pair-');
  readonly #servers: Server[] = [];

  private constructor(bin: string) {
    this.#bin = bin;
    const as = findRunAs();
    if (as) chownSync(this.#folder, as.uid, as.gid);
  }

  /**
   * Starts both and waits until the second follows the first.
   * @param isSynchronous whether a commit is acknowledged only once the second has it on its disk
   */
  static async start(bin: string, isSynchronous: boolean): Promise<PostgresPair> {
    const pair = new PostgresPair(bin);
    await pair.#startFirst(isSynchronous);
    await pair.#startSecond();
    return pair;
  }

  get first(): Server {
    return this.#at(0);
  }

  get second(): Server {
    return this.#at(1);
  }

  /** The second takes no more from the first, and a commit of the first does not wait for it. */
  async stopFollowing(): Promise<void> {
    await this.second.ask(`alter system set primary_conninfo = ''`);
    await this.second.ask('select pg_reload_conf()');
    await this.first.until('select 1 where not exists (select from pg_stat_replication)');
  }

  async promoteSecond(): Promise<void> {
    await this.second.ask('select pg_promote(wait => true, wait_seconds => 600)');
    await this.second.until('select 1 where not pg_is_in_recovery()');
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) server.kill();
    await Promise.all(this.#servers.map((server) => server.ended()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #at(at: number): Server {
    const server = this.#servers[at];
    if (!server) throw new Error('the pair is not started');
    return server;
  }

  #run(program: string, ...args: readonly string[]): void {
    const { status, stderr } = spawnSync(join(this.#bin, program), args, {
      ...findRunAs(),
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }

  async #startOn(data: string, settings: ServerSettings): Promise<void> {
    const port = await freePort();
    const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
    const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#servers.push(new Server([join(this.#bin, 'postgres'), '-D', data, ...options], port));
  }

  async #startFirst(isSynchronous: boolean): Promise<void> {
    const data = join(this.#folder, 'first');
    this.#run('initdb', '-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C');
    await this.#startOn(data, { synchronous_standby_names: isSynchronous ? '*' : '' });
    await this.first.until('select 1');
  }

  async #startSecond(): Promise<void> {
    const data = join(this.#folder, 'second');
    const from = ['-h', '127.0.0.1', '-p', String(this.first.port), '-U', USER];
    this.#run('pg_basebackup', '-D', data, ...from, '-X', 'stream', '-R', '-c', 'fast');
    await this.#startOn(data, {});
    await this.second.until('select 1');
    await this.first.until(`select 1 from pg_stat_replication where state = 'streaming'`);
  }
}
