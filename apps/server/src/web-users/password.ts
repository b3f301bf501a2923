import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, as the package numbers it; its enum cannot be read by isolated modules. */
const ARGON2ID = 2 as Algorithm.Argon2id;

/** OWASP: argon2id with 19 MiB, two passes, one lane. */
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/**
 * Hashes are computed in threads of Node's pool, never in the event loop. Two at once leave threads of the
 * pool to files and names, and bound the memory.
 */
const inTurn = pLimit(2);

/** The stored form of a password: algorithm, parameters, salt and hash. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** What a password of nobody is compared with, made once. */
let nobodysHash: Promise<string> | null = null;

/**
 * Whether the password is the one of a hash. Without a hash it takes as long, and is false: the time an
 * answer takes does not disclose who exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const compared = stored ?? (await nobodysHash);
  const isSame = await inTurn(() => verify(compared, password));
  return isSame && stored !== null;
}
