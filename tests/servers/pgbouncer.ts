import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/embedded-postgres/free-port.ts';

/** Debian's PgBouncer, or another one of the path. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** The address of the database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

function settingsOf(database: URL, port: number, pool_mode: string, users: string): string[] {
  return [
    '[databases]',
    `* = host=${database.hostname} port=${database.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    `pool_mode = ${pool_mode}`,
  ];
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function untilAnswers(child: ChildProcess, port: number): Promise<void> {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    await sleep(50);
  }
}

/** Starts a PgBouncer before the database of this address; it refuses to run as root, so it runs as `nobody` there. */
export async function startPgBouncer(
  url: string,
  pool_mode: string,
  more: readonly string[] = [],
): Promise<Pooler> {
  const database = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-pgbouncer-'));
  const file = (name: string) => join(folder, name);
  const port = await freePort();
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(file('users'), `${quoted(database.username)} ${quoted(database.password)}\n`);
  const settings = [...settingsOf(database, port, pool_mode, file('users')), ...more];
  writeFileSync(file('ini'), settings.join('\n'));
  const isRoot = process.getuid?.() === 0;
  const NOBODY = 65_534;
  if (isRoot)
    for (const path of [folder, file('users'), file('ini')]) chownSync(path, NOBODY, NOBODY);
  const as = isRoot ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', [...as, '--quiet', file('ini')], { stdio: 'ignore' });
  await untilAnswers(child, port);
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
