import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProcessStart } from '../../apps/server/src/platform/database/process-start.ts';

/** A folder in memory: a thousand small files are copied there ten times as fast as to a disk. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const NAME = /^verify-admin-tests-(\d+)-/;

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Removes what runs that were killed have left; in memory it would stay until the next boot. */
function removeAbandoned(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid === 0 || findProcessStart(pid) !== null) continue;
    rmSync(join(base, name), { recursive: true, force: true });
  }
}

/** Makes a folder of this run for short-lived databases. */
export function makeWorkFolder(): Promise<string> {
  const base = existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir();
  removeAbandoned(base);
  return mkdtemp(join(base, `verify-admin-tests-${process.pid}-`));
}
