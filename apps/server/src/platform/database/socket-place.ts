import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseRefused } from './database-refused.ts';

/** The name by which the driver finds a unix socket in a folder, given as its host. */
const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** The kernel's limit is 104 bytes on macOS and 108 on Linux. */
const SOCKET_PATH_BYTES = 100;
const ANSWER_MS = 1_000;

/** Where the embedded database listens, in the driver's terms. */
export interface EmbeddedConnection {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export function connectionAt(socketFolder: string): EmbeddedConnection {
  // There is no sign-in on the socket: that the folder opens for its owner alone is the guard.
  return {
    host: socketFolder,
    port: SOCKET_PORT,
    user: 'postgres',
    password: '',
    database: 'postgres',
  };
}

export function socketPathAt(socketFolder: string): string {
  return join(socketFolder, SOCKET_NAME);
}

function privateTemporaryFolder(): string {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `verify-admin-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new DatabaseRefused(
      `${folder} must be a folder that only this user may open; the database's socket goes there.`,
    );
  }
  return folder;
}

/**
 * The folder for the socket of the database in `folder` (an existing, private, absolute one): that
 * folder itself, or one of the same user under the temporary folder where the path would be longer
 * than a socket's may be.
 */
export function chooseSocketFolder(folder: string): string {
  if (Buffer.byteLength(socketPathAt(folder)) <= SOCKET_PATH_BYTES) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const place = join(privateTemporaryFolder(), name);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  return place;
}

/** Whether a process listens at the socket of this folder. */
export function isAnswering(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPathAt(socketFolder), timeout: ANSWER_MS });
    const settle = (answering: boolean) => {
      socket.destroy();
      resolve(answering);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
