import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { isPostgresOf } from './process-of-folder.ts';

/** What a running PostgreSQL writes into `postmaster.pid`, one fact a line. */
const LINES = { pid: 0, port: 3, socketFolder: 4, listens: 5, state: 7 } as const;
const ANSWER_PATIENCE_MS = 1_000;

/** How a driver reaches a PostgreSQL of this machine. */
export interface Address {
  /** The folder of its unix socket, or a loopback address. */
  readonly host: string;
  readonly port: number;
}

export interface Postmaster extends Address {
  readonly pid: number;
  readonly state: 'starting' | 'ready' | 'stopping';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return errorCode(fault) === 'EPERM';
  }
}

function stateOf(line: string): Postmaster['state'] {
  if (line.startsWith('ready')) return 'ready';
  return line.startsWith('stopping') ? 'stopping' : 'starting';
}

function readLines(pgdata: string): readonly string[] {
  try {
    return readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function livingPid(lines: readonly string[]): number | null {
  const pid = Number(lines[LINES.pid]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
}

/**
 * The PostgreSQL that runs on these files; null when none does. The file of a killed one stays, and its
 * process number may belong to another program by now.
 */
export function readPostmaster(pgdata: string): Postmaster | null {
  const lines = readLines(pgdata);
  const pid = livingPid(lines);
  if (pid === null || !isPostgresOf(pid, pgdata)) return null;
  const host = lines[LINES.socketFolder]?.trim() || (lines[LINES.listens]?.trim() ?? '');
  const port = Number(lines[LINES.port] ?? 0);
  return { pid, host, port, state: stateOf(lines[LINES.state] ?? '') };
}

/** The process number in the file of a killed PostgreSQL that belongs to another program by now. */
export function findReusedPid(pgdata: string): number | null {
  const pid = livingPid(readLines(pgdata));
  return pid === null || isPostgresOf(pid, pgdata) ? null : pid;
}

/** Whether something accepts connections there. */
export function isAnswering({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const place = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
    const socket = connect({ ...place, timeout: ANSWER_PATIENCE_MS });
    const settle = (answering: boolean) => {
      socket.destroy();
      resolve(answering);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
