import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseRefused } from '../database/faults/database-refused.ts';
import type { DatabasePlace } from './database-place.ts';

/** The kernel's limit is 104 bytes on macOS and 108 on Linux; a lock file's name is longer by five. */
const SOCKET_PATH_BYTES = 95;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * The folder of the database's unix socket, which its own user alone may open: that of the database
 * itself, or one under the temporary folder where the path would be longer than a socket's may be.
 * @throws DatabaseRefused when the temporary one belongs to another user.
 */
export function findSocketFolder({ folder, runAs }: DatabasePlace): string {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_BYTES) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `verify-admin-${name}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const found = lstatSync(short);
  const uid = runAs?.uid ?? userInfo().uid;
  if (!found.isDirectory() || ![uid, userInfo().uid].includes(found.uid)) {
    throw new DatabaseRefused(
      `${short} belongs to another user; the database's socket goes there. Remove it.`,
    );
  }
  if (runAs) chownSync(short, runAs.uid, runAs.gid);
  chmodSync(short, 0o700);
  return short;
}
