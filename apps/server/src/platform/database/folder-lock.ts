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
/** How long to wait for a holder whose server lives, for one that lost it, for one we ended. */
const HELD_PATIENCE_MS = 1_000;
const ORPHAN_PATIENCE_MS = 5_000;
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

function isOrphan(holder: LockHolder): boolean {
  return !isRunning(holder.server_pid, holder.server_start);
}

/** Waits for the holder to end while there is hope; whether it stays. */
async function outstays(holder: LockHolder, patienceMs: () => number): Promise<boolean> {
  const began = Date.now();
  while (isRunning(holder.pid, holder.pid_start)) {
    if (Date.now() - began >= patienceMs()) return true;
    await sleep(LOOK_AGAIN_MS);
  }
  return false;
}

/** Whether the holder keeps the folder. One that lost its server and does not go is ended. */
async function keepsFolder(holder: LockHolder): Promise<boolean> {
  const patience = () => (isOrphan(holder) ? ORPHAN_PATIENCE_MS : HELD_PATIENCE_MS);
  if (!(await outstays(holder, patience))) return false;
  if (!isOrphan(holder)) return true;
  // It is too busy to notice. Ending it by force loses nothing that was committed.
  process.kill(holder.pid, 'SIGKILL');
  return outstays(holder, () => END_PATIENCE_MS);
}

/** The sentence for whoever comes second. */
export function describeHeldFolder(folder: string, holder: LockHolder): string {
  return (
    `The database in ${folder} is in use by process ${holder.server_pid} ` +
    `(its database is process ${holder.pid}). Stop that one first, or choose another DATA_DIR.`
  );
}

/**
 * Takes the folder for the calling process, waiting a little for a holder that is about to end.
 * @throws DatabaseRefused naming the holder when it stays.
 */
export async function takeFolderLock(folder: string, holder: LockHolder): Promise<FolderLock> {
  for (;;) {
    const judged = newestNumber(folder);
    const held = findRunningHolder(folder, judged);
    if (held && (await keepsFolder(held))) {
      throw new DatabaseRefused(describeHeldFolder(folder, held));
    }
    if (!succeed(folder, judged, holder)) continue;
    removeOlderThan(folder, judged + 1);
    const mine = join(folder, `lock.${judged + 1}`);
    return { release: () => renameSync(writeBeside(folder, null), mine) };
  }
}
