import { readSigned, signUntil } from '../platform/keys/keys.ts';

const PURPOSE = 'verification link';

/** The address of one person's verification: the row of the sent list it went out with, and its end. */
export function verificationLink(
  keys: readonly string[],
  kyc_sent_id: number,
  expiresMs: number,
): string {
  const end = Math.floor(expiresMs / 1000);
  return `/verify/${signUntil(keys, PURPOSE, String(kyc_sent_id), end)}`;
}

export interface VerificationToken {
  readonly kyc_sent_id: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What a token was signed for, run out or not; null when it was not made here. */
export function readVerificationToken(
  keys: readonly string[],
  token: string,
): VerificationToken | null {
  const signed = readSigned(keys, PURPOSE, token);
  return signed && { kyc_sent_id: Number(signed.text), expires: signed.end };
}
