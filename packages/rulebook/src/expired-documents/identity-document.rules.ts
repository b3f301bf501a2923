import { type Expiry, soonUntil } from './tax-form.rules.ts';

/** ours: what names the case of an account whose identity document expired, among its expired documents. */
export const IDENTITY_CASE = 'identity';

/** ours: whose document counts: KYC rests on it once it is complete. */
export const IDENTITY_KYC = 'complete';

/** ours: the last day (`2026-11-29`) that is soon, by the window of EXP-11. */
export function soonUntilDay(today: string): string {
  return soonUntil(`${today}T00:00:00.000Z`).slice(0, 10);
}

/**
 * ours: how an identity document stands on a day, by the rule of tax forms (EXP-11): it is good through its last day, and
 * soon to expire in the three months before. Nothing is decided by it: a person asks for a new one.
 */
export function identityExpiryOf(last: string, today: string): Expiry {
  if (last < today) return 'expired';
  return last <= soonUntilDay(today) ? 'soonToExpire' : 'current';
}

export const IDENTITY_TEXTS = {
  title: 'Identity documents',
  none: 'No identity document of a complete KYC has expired or expires within 3 months.',
} as const;
