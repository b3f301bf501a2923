import { isLasting } from '@verify-admin/rulebook/kernel/time';
import { SIGN_IN_MS } from '@verify-admin/rulebook/staff/sign-in.rules';
import { isSigned, sign } from '../platform/keys/keys.ts';

/** A signature made for this fits no session, link or anything else. */
const PURPOSE = 'sign-in state';

/** Seals what must come back with a sign-in into a cookie value: `expires.text.signature`. */
export function sealState(keys: readonly string[], state_text: string, now: number): string {
  const text = Buffer.from(state_text).toString('base64url');
  const sealed = `${now + SIGN_IN_MS}.${text}`;
  return `${sealed}.${sign(keys, PURPOSE, sealed)}`;
}

/** The text of a cookie value that was sealed here and is not too old, or null. */
export function readState(
  keys: readonly string[],
  cookie: string | undefined,
  now: number,
): string | null {
  const [expires, text, signature, ...more] = (cookie ?? '').split('.');
  if (!expires || !text || !signature || more.length > 0) return null;
  if (!isSigned(keys, PURPOSE, `${expires}.${text}`, signature)) return null;
  return isLasting(Number(expires), SIGN_IN_MS, now)
    ? Buffer.from(text, 'base64url').toString()
    : null;
}
