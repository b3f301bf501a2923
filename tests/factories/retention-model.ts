import { DAY_MS } from '@verify-admin/rulebook/kernel/time';

/**
 * When records of an account end, written down once more and apart from the rulebook: a note five years after a denial
 * or an end, and 180 days after the last act on an application; payment details of a denied account after 180 days.
 */
export interface ModelledAccount {
  readonly phase: 'application' | 'business' | 'denied' | 'ended';
  /** ISO 8601. */
  readonly since: string;
  readonly lastAct: string;
  readonly isHeld: boolean;
  readonly isSuspected: boolean;
}

function yearsAfter(moment: string, years: number): string {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  // From a leap day to the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}

function daysAfter(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

/** The moment from which a kind of record may be deleted; null where it may not. */
export function mayEndAt(account: ModelledAccount, kind: 'note' | 'payment_value'): string | null {
  if (account.isHeld || account.isSuspected || account.phase === 'business') return null;
  if (account.phase === 'application') {
    const from = account.lastAct > account.since ? account.lastAct : account.since;
    return daysAfter(from, 180);
  }
  const isShort = account.phase === 'denied' && kind === 'payment_value';
  return isShort ? daysAfter(account.since, 180) : yearsAfter(account.since, 5);
}
