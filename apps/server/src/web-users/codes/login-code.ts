import { randomInt } from 'node:crypto';
import { isLasting } from '@verify-admin/rulebook/kernel/time';
import {
  CODE_DIGITS,
  CODE_MS,
  usernameKey,
} from '@verify-admin/rulebook/web-users/web-users.rules';
import type { AppContext } from '../../kernel/app-context.ts';
import { isSigned, sign, signaturesOf } from '../../platform/keys/keys.ts';
import { takeGuess } from './login-codes.store.ts';

const PURPOSE = 'web login code';

/** Under what a recipient's codes are stored, now and before a rotation; the address itself is not. */
export function recipientHashes(keys: readonly string[], recipient: string): readonly string[] {
  return signaturesOf(keys, 'web login recipient', usernameKey(recipient));
}

/** Under what it is stored from where a code was asked; the network address itself is not. */
export function askedFromHashes(keys: readonly string[], address: string): readonly string[] {
  return signaturesOf(keys, 'web login code address', address);
}

/** A code nobody can foresee. */
export function freshCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** The stored form of a code: keyed, because a plain hash of eight digits is found by trying all. */
export function hashCode(keys: readonly string[], id: number, code: string): string {
  return sign(keys, PURPOSE, `${id}:${code}`);
}

interface Guess {
  readonly recipient: string;
  readonly code: string;
  /** The network address it comes from. */
  readonly address: string;
}

/**
 * Compares a code with the newest one that was asked from this address, or with the recipient's newest one, in constant
 * time and whether or not there is one.
 * @returns whose it is; null when it is wrong, used, too old, or guessed too often
 */
export async function matchCode(
  { db, keys, clock }: Pick<AppContext, 'db' | 'keys' | 'clock'>,
  { recipient, code, address }: Guess,
): Promise<{ readonly id: number; readonly uuid: string } | null> {
  const found = await takeGuess(db, {
    recipient_hashes: recipientHashes(keys.data, recipient),
    address_hashes: askedFromHashes(keys.data, address),
    now: new Date(clock()).toISOString(),
  });
  const isRight = isSigned(keys.data, PURPOSE, `${found?.id ?? 0}:${code}`, found?.code_hash ?? '');
  if (!isRight || !found || found.web_user_uuid === null || found.expires === null) return null;
  if (!isLasting(found.expires, CODE_MS, clock())) return null;
  return { id: found.id, uuid: found.web_user_uuid };
}
