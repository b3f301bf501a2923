import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory: a thousand small files are copied there ten times as fast as to a disk. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Makes a folder of this run for short-lived databases. */
export function makeWorkFolder(): Promise<string> {
  const base = existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir();
  return mkdtemp(join(base, 'verify-admin-tests-'));
}
