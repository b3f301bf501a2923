/** Why an entry "do not alert again" holds no longer. */
export const LAPSES = {
  REVOKED: 'It was revoked',
  EXPIRED: 'It has expired',
  RECORD_CHANGED: 'The list entry has changed',
  SUBJECT_CHANGED: 'The subject’s details have changed',
} as const;
export type Lapse = keyof typeof LAPSES;
export const LAPSE_WORDS = Object.keys(LAPSES) as readonly Lapse[];

/** What a hit was found by: the listed record and the subject, each as it was then. */
export interface FoundBy {
  readonly record_hash: string;
  readonly subject_hash: string;
}

export interface Suppression extends FoundBy {
  /** Null: until the list entry changes. */
  readonly expires: string | null;
  readonly revoked_at: string | null;
}

/**
 * ours: an entry is for one subject and one listed record as both were when the reviewer looked
 * at them. A change of either, its expiry or its revocation let the record alert again.
 * @returns why it does not hold for this hit at `now`, or null while it holds.
 */
export function lapseOf(entry: Suppression, hit: FoundBy, now: string): Lapse | null {
  if (entry.revoked_at !== null) return 'REVOKED';
  if (entry.expires !== null && Date.parse(entry.expires) <= Date.parse(now)) return 'EXPIRED';
  if (entry.record_hash !== hit.record_hash) return 'RECORD_CHANGED';
  return entry.subject_hash === hit.subject_hash ? null : 'SUBJECT_CHANGED';
}
