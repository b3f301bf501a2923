import { declareStates, showState, type State } from '../kernel/vocabulary.ts';
import { toneOf } from '../kernel/tone.ts';

/** KYB-01. `KYB_APPROVED_KYC_BLOCK` is an approved business whose people are not yet cleared. */
export const KYB_STATES = declareStates({
  PENDING: { label: 'Pending', shape: 'ring' },
  SUBMITTED: { label: 'Submitted', shape: 'half' },
  APPROVED: { label: 'Approved', shape: 'good' },
  KYB_APPROVED_KYC_BLOCK: { label: 'KYC Blocked', shape: 'lock' },
  DENIED: { label: 'Denied', shape: 'bad' },
});

export type KybStatus = keyof typeof KYB_STATES;

/** ours: how a business of which nothing was asked yet is shown: it has no KYB status. */
export const KYB_NOT_INITIATED: State = {
  label: 'Not Initiated',
  tone: toneOf(''),
  shape: 'dashed',
};

/** How a stored KYB status is shown, also where there is none. */
export function showKyb(status: KybStatus | null): State {
  return status === null ? KYB_NOT_INITIATED : showState(KYB_STATES, status);
}
