import { readFileSync } from 'node:fs';

/** Another user to run a program as. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; these users exist to own nothing else. */
const STAND_INS = ['postgres', 'nobody'];

/**
 * Whom PostgreSQL runs as: null means ourselves.
 * @throws Error when we are root and there is nobody to stand in.
 */
export function findRunAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of STAND_INS) {
    const user = users.find(([username]) => username === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${STAND_INS.join(' or ')}.`,
  );
}
