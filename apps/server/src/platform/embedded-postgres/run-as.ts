import { readFileSync } from 'node:fs';
import { DatabaseRefused } from '../database/faults/database-refused.ts';

/** Another user to run a program as. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; these users own nothing else. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * The user PostgreSQL runs as; null means the user of this process.
 * @throws DatabaseRefused when this process is root and the system has no such user.
 */
export function findRunAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find(([username]) => username === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new DatabaseRefused(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED.join(' or ')}. ` +
      'Add one, start Verify Admin as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}
