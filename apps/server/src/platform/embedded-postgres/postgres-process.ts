import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from '../database/faults/database-refused.ts';
import type { DatabasePlace } from './database-place.ts';
import { freePort } from './free-port.ts';
import { type Address, findReusedPid, isAnswering, readPostmaster } from './postmaster-file.ts';
import { type Programs, programIn } from './programs.ts';
import { findSocketFolder } from './socket-folder.ts';

export type ServerSettings = Readonly<Record<string, string>>;

export interface LaunchGiven {
  /** Of PostgreSQL, over our own. */
  readonly settings?: ServerSettings;
  /** Its environment has nothing else of ours: tests move its clock by it. */
  readonly env?: Readonly<Record<string, string>>;
}

const START_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 25;
const MAX_OUTPUT = 2_000;
const HAS_SOCKETS = process.platform !== 'win32';

/**
 * Runs a program and asks it to stop when our end of its input closes, which happens when we are killed,
 * too. It ends with the program.
 */
const UNTIL_INPUT_ENDS = [
  'exec 3<&0',
  '"$@" 3<&- </dev/null & program=$!',
  '{ read -r _ <&3; kill -INT $program; } & reader=$!',
  'exec 3<&-',
  'wait $program',
  'kill $reader 2>/dev/null',
].join('\n');

const SETTINGS: ServerSettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  max_connections: '60',
  shared_buffers: '64MB',
  // What was acknowledged is on the disk, whatever the files of the folder say.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Nobody replicates it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // What it would log after its start may hold values.
  log_min_messages: 'fatal',
};

/** Where it listens: at a unix socket, and where the system has none for us, at loopback. */
async function addressSettings(place: DatabasePlace): Promise<ServerSettings> {
  if (HAS_SOCKETS) {
    const unix_socket_directories = findSocketFolder(place);
    return { listen_addresses: '', unix_socket_directories, unix_socket_permissions: '0700' };
  }
  return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
}

/**
 * PostgreSQL does not start while a process has the number in the file of a killed one. It makes an
 * exception for its own grandparent, whose number this setting is: it takes the file over then, and
 * still looks for sessions of the killed one.
 */
function pastReusedPid(pgdata: string): Readonly<Record<string, string>> {
  const pid = findReusedPid(pgdata);
  return pid === null ? {} : { PG_GRANDPARENT_PID: String(pid) };
}

function launch(
  place: DatabasePlace,
  programs: Programs,
  { settings, env: given }: Required<LaunchGiven>,
): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [programIn(programs.bin, 'postgres'), '-D', place.pgdata, ...options];
  const env = { ...given, LC_ALL: 'C', TZ: 'UTC', ...pastReusedPid(place.pgdata) };
  const [program = '', ...args] = HAS_SOCKETS
    ? ['/bin/sh', '-c', UNTIL_INPUT_ENDS, 'sh', ...command]
    : command;
  // In a group of its own, a terminal's Ctrl+C reaches the server alone, which then stops it in order.
  const detached = HAS_SOCKETS;
  const stdio = ['pipe', 'ignore', 'pipe'] as const;
  return spawn(program, args, {
    ...place.runAs,
    cwd: place.folder,
    env,
    detached,
    stdio: [...stdio],
  });
}

/** A PostgreSQL that this process started and that ends with it. */
export class PostgresProcess {
  readonly address: Address;
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;

  constructor(running: ChildProcess, address: Address) {
    this.#process = running;
    this.address = address;
    this.ended = isOver(running) ? Promise.resolve() : once(running, 'exit').then(() => {});
  }

  /** Stops it in order: what is under way is rolled back, and its files are closed. */
  async stop(): Promise<void> {
    if (HAS_SOCKETS) this.#process.stdin?.end();
    else this.#process.kill();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), STOP_PATIENCE_MS);
    await this.ended;
    clearTimeout(timer);
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function awaitReady(running: ChildProcess, { pgdata, folder }: DatabasePlace) {
  let output = '';
  const read = (text: string) => {
    output = `${output}${text}`.slice(-MAX_OUTPUT);
  };
  running.stderr?.setEncoding('utf8').on('data', read);
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const postmaster = readPostmaster(pgdata);
    if (postmaster?.state === 'ready' && (await isAnswering(postmaster))) break;
    if (isOver(running)) throw new DatabaseRefused(explain(folder, output));
    if (Date.now() > deadline) {
      running.stdin?.end();
      throw new DatabaseRefused(`The database in ${folder} did not start within two minutes.`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  running.stderr?.off('data', read).resume();
  const { host, port } = readPostmaster(pgdata) ?? { host: '', port: 0 };
  return { host, port };
}

/** PostgreSQL's own reason, the last it gave; before it serves, it has read no row. */
function explain(folder: string, output: string): string {
  const reasons = output
    .split('\n')
    .flatMap((line) => /(?:FATAL|PANIC): {2}(.*)$/.exec(line)?.[1] ?? []);
  return `The database in ${folder} could not start: ${reasons.at(-1) ?? 'PostgreSQL ended'}.`;
}

/**
 * Starts PostgreSQL on prepared files and waits until it serves.
 * @throws DatabaseRefused with PostgreSQL's own reason.
 */
export async function startPostgres(
  place: DatabasePlace,
  programs: Programs,
  { settings = {}, env = {} }: LaunchGiven = {},
): Promise<PostgresProcess> {
  const address = await addressSettings(place);
  const running = launch(place, programs, {
    settings: { ...SETTINGS, ...address, ...settings },
    env,
  });
  running.stdin?.on('error', () => {});
  await Promise.race([once(running, 'spawn'), once(running, 'error')]);
  return new PostgresProcess(running, await awaitReady(running, place));
}
