/** How long a suppression lasts, at most; a change of the list entry ends it sooner. */
export const EXPIRIES = {
  never: { label: 'No expiry', months: null },
  months3: { label: 'For 3 months', months: 3 },
  months6: { label: 'For 6 months', months: 6 },
  year: { label: 'For a year', months: 12 },
} as const;
export type Expiry = keyof typeof EXPIRIES;

export function isExpiry(word: string | null): word is Expiry {
  return word !== null && Object.hasOwn(EXPIRIES, word);
}

/** The moment a record alerts again at the latest; null where only a change of its entry ends it. */
export function expiresAt(expiry: Expiry, now: Date): string | null {
  const { months } = EXPIRIES[expiry];
  if (months === null) return null;
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  // The 31st of a shorter month is its last day, never the first of the next.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}
