import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from './database-refused.ts';
import { findPidNamespace, findProcessStart } from './process-start.ts';

/**
 * One process at a time may own a database folder; two would lose each other's rows without an
 * error. The lock is the file `lock.N` with the highest N. A new owner links `lock.N+1`, which only
 * one process can do; the highest file is never removed, so a number is never given twice and a
 * stale lock needs no unlocking, only a successor.
 */
export interface LockHolder {
  /** The process that owns the database. */
  pid: number;
  pid_start: string;
  /** The process it works for; when that one is gone, the owner is about to go. */
  server_pid: number;
  server_start: string;
  pid_namespace: string;
  /** Where the owner's socket is. */
  socket_folder: string;
}

export interface FolderLock {
  /** Says that the folder is free without waiting for the process to end. */
  release(): void;
}

const LOCK_NAME = /^lock\.(\d+)$/;
const LOOK_AGAIN_MS = 50;
const END_PATIENCE_MS = 2_000;

/** The calling process as a holder, working for its parent. */
export function describeThisHolder(socketFolder: string): LockHolder {
  return {
    pid: process.pid,
    pid_start: findProcessStart(process.pid) ?? '',
    server_pid: process.ppid,
    server_start: findProcessStart(process.ppid) ?? '',
    pid_namespace: findPidNamespace(),
    socket_folder: socketFolder,
  };
}

function lockNumbers(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(LOCK_NAME.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0);
}

function newestNumber(folder: string): number {
  return Math.max(0, ...lockNumbers(folder));
}

function isHolder(value: unknown): value is LockHolder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'pid_start' in value;
}

function readLock(folder: string, number: number): LockHolder | null {
  try {
    const held: unknown = JSON.parse(readFileSync(join(folder, `lock.${number}`), 'utf8'));
    return isHolder(held) ? held : null;
  } catch {
    // Removed by a successor just now, released, or torn by a power cut: held by nobody.
    return null;
  }
}

function isRunning(pid: number, start: string): boolean {
  return findProcessStart(pid) === start;
}

function findRunningHolder(folder: string, number: number): LockHolder | null {
  const holder = readLock(folder, number);
  if (!holder || holder.pid_namespace !== findPidNamespace()) return null;
  return isRunning(holder.pid, holder.pid_start) ? holder : null;
}

/** Who holds the folder now, or null when nobody does or the holder's process has ended. */
export function findLockHolder(folder: string): LockHolder | null {
  return findRunningHolder(folder, newestNumber(folder));
}

function writeBeside(folder: string, content: LockHolder | null): string {
  const path = join(folder, `.lock-${process.pid}-${Date.now()}`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/**
 * Becomes the owner that follows the number looked at; false when another process was faster.
 * Only the successor of the very lock that was judged may be linked, else a lock taken meanwhile
 * would be overrun.
 */
function succeed(folder: string, judged: number, holder: LockHolder): boolean {
  const mine = join(folder, `lock.${judged + 1}`);
  const written = writeBeside(folder, holder);
  try {
    linkSync(written, mine);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
  if (newestNumber(folder) === judged + 1) return true;
  // Our look was so old that a successor had come and cleaned up below itself.
  rmSync(mine, { force: true });
  return false;
}

function removeOlderThan(folder: string, number: number): void {
  for (const older of lockNumbers(folder)) {
    if (older < number) rmSync(join(folder, `lock.${older}`), { force: true });
  }
}

async function isEndedWithin(holder: LockHolder, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (isRunning(holder.pid, holder.pid_start)) {
    if (Date.now() >= deadline) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}

/** Ends an owner whose server is gone and that is too busy to notice; its commits are safe. */
async function endOrphan(holder: LockHolder): Promise<boolean> {
  if (isRunning(holder.server_pid, holder.server_start)) return false;
  process.kill(holder.pid, 'SIGKILL');
  return isEndedWithin(holder, END_PATIENCE_MS);
}

/** The sentence for whoever comes second. */
export function describeHeldFolder(folder: string, holder: LockHolder): string {
  return (
    `The database in ${folder} is in use by process ${holder.server_pid} ` +
    `(its database is process ${holder.pid}). Stop that one first, or choose another DATA_DIR.`
  );
}

/**
 * Takes the folder for the calling process.
 * @param patienceMs how long to wait for a holder that may be about to end.
 * @throws DatabaseRefused naming the holder when it stays.
 */
export async function takeFolderLock(
  folder: string,
  holder: LockHolder,
  patienceMs: number,
): Promise<FolderLock> {
  for (;;) {
    const judged = newestNumber(folder);
    const held = findRunningHolder(folder, judged);
    if (held && !(await isEndedWithin(held, patienceMs)) && !(await endOrphan(held))) {
      throw new DatabaseRefused(describeHeldFolder(folder, held));
    }
    if (!succeed(folder, judged, holder)) continue;
    removeOlderThan(folder, judged + 1);
    const mine = join(folder, `lock.${judged + 1}`);
    return { release: () => renameSync(writeBeside(folder, null), mine) };
  }
}
