import type { DeliveryState } from '../kernel/delivery.ts';
import { HOUR_MS, MINUTE_MS, remainingMs } from '../kernel/time.ts';
import type { KycStatus } from './kyc.states.ts';

/** KYC-03: a KYC email is valid for 72 hours from sending. */
export const KYC_EMAIL_VALIDITY_MS = 72 * HOUR_MS;

/** CHECK-26..28: the status of an account whose owners each have their own. */
export function aggregateKyc(statuses: readonly KycStatus[]): KycStatus {
  if (statuses.length === 0) return 'pending';
  if (statuses.includes('denied')) return 'denied';
  if (statuses.every((status) => status === 'complete')) return 'complete';
  return 'pending';
}

/** ours: the statuses in which an account waits for a person to follow the link of an email. */
const WAITS_FOR_PERSON: readonly KycStatus[] = ['not-initiated', 'pending', 'expired', 'unknown'];

interface SentEmail {
  readonly created: string;
  readonly state: DeliveryState;
}

export type KycEmailState = 'sent' | 'expired' | 'queued' | 'failed';

/**
 * ours: the state of the newest KYC email of an account while the account waits for a person; null
 * where none was asked for or nobody is waited for. One that was not sent never reads as sent.
 */
export function newestKycEmail(
  status: KycStatus,
  newestFirst: readonly SentEmail[],
  now: number,
): { readonly state: KycEmailState; readonly created: string } | null {
  const newest = newestFirst[0];
  if (!newest || !WAITS_FOR_PERSON.includes(status)) return null;
  const { state, created } = newest;
  if (state !== 'sent') return { state, created };
  return { state: remainingShare(created, now) === 0 ? 'expired' : 'sent', created };
}

/** KYC-04, KYC-05: how long a sent KYC email is still good for, or `Expired` once past 3 days. */
export function showRemainingValidity(created: string, now: number): string {
  const left = remainingMs(created, KYC_EMAIL_VALIDITY_MS, now);
  if (left === 0) return 'Expired';
  const hours = Math.floor(left / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return `${hours}h ${minutes}m remaining`;
}

/** The part of the 72 hours that is left, 0 to 1, for the bar beside the text. */
export function remainingShare(created: string, now: number): number {
  return Math.min(1, remainingMs(created, KYC_EMAIL_VALIDITY_MS, now) / KYC_EMAIL_VALIDITY_MS);
}
