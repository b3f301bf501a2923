import { readSigned, signUntil } from '../platform/keys/keys.ts';

const PURPOSE = 'verification link';

/** What a link belongs to: an email of the sent list, or a launch by staff (KYC-13). */
export type VerificationOrigin =
  | { readonly email: number; readonly launch?: never }
  | { readonly launch: number; readonly email?: never };

/** The address of one person's verification: what it belongs to, and its end. */
export function verificationLink(
  keys: readonly string[],
  { email, launch }: VerificationOrigin,
  expiresMs: number,
): string {
  const end = Math.floor(expiresMs / 1000);
  const text = email === undefined ? `s${launch}` : String(email);
  return `/verify/${signUntil(keys, PURPOSE, text, end)}`;
}

export interface VerificationToken {
  readonly origin: VerificationOrigin;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What a token was signed for, run out or not; null when it was not made here. */
export function readVerificationToken(
  keys: readonly string[],
  token: string,
): VerificationToken | null {
  const signed = readSigned(keys, PURPOSE, token);
  if (!signed) return null;
  const { text, end: expires } = signed;
  const origin = text.startsWith('s') ? { launch: Number(text.slice(1)) } : { email: Number(text) };
  return { origin, expires };
}
