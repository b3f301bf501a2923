import { isSigned, sign } from '../platform/keys/keys.ts';

const PURPOSE = 'verification link';
const TOKEN = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

/** The address of one person's verification: the row of the sent list it went out with, and its end. */
export function verificationLink(key: string, kyc_sent_id: number, expiresMs: number): string {
  const text = `${kyc_sent_id}.${Math.floor(expiresMs / 1000)}`;
  return `/verify/${text}.${sign(key, PURPOSE, text)}`;
}

export interface VerificationToken {
  readonly kyc_sent_id: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What a token was signed for, run out or not; null when it was edited or signed for another thing. */
export function readVerificationToken(
  keys: readonly string[],
  token: string,
): VerificationToken | null {
  const [, sent = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSigned(keys, PURPOSE, `${sent}.${seconds}`, signature)) return null;
  return { kyc_sent_id: Number(sent), expires: Number(seconds) * 1000 };
}
