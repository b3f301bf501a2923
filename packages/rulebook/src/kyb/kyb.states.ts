import { declareStates } from '../kernel/vocabulary.ts';

/** KYB-01. `KYB_APPROVED_KYC_BLOCK` is an approved business whose people are not yet cleared. */
export const KYB_STATES = declareStates({
  PENDING: { label: 'Pending', shape: 'ring' },
  SUBMITTED: { label: 'Submitted', shape: 'half' },
  APPROVED: { label: 'Approved', shape: 'good' },
  KYB_APPROVED_KYC_BLOCK: { label: 'KYC Blocked', shape: 'lock' },
  DENIED: { label: 'Denied', shape: 'bad' },
});

export type KybStatus = keyof typeof KYB_STATES;

/** KYB-07: what a business submitted waits for staff to look at it. */
export function waitsForReview(status: KybStatus | null): boolean {
  return status === 'SUBMITTED';
}
