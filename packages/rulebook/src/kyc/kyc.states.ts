import { declareStates } from '../kernel/vocabulary.ts';

/**
 * KYC-01 with the provider's integer codes of ENT-23. `submitted` has no code: it is shown for
 * records sent to the provider and not yet answered (KYC-14). `unknown` is every other integer.
 */
export const KYC_STATES = declareStates({
  'not-initiated': { label: 'Not Initiated', shape: 'dashed', code: 0 },
  pending: { label: 'Pending', shape: 'ring', code: 2 },
  submitted: { label: 'Submitted', shape: 'half' },
  'internal-review': { label: 'Internal Review', shape: 'half', code: 6 },
  complete: { label: 'Complete', shape: 'good', code: 1 },
  denied: { label: 'Denied', shape: 'bad', code: 3 },
  blocked: { label: 'Blocked', shape: 'lock', code: 4 },
  'aml-blocked': { label: 'AML Blocked', shape: 'lock', code: 5 },
  expired: { label: 'Expired', shape: 'clock', code: 7 },
  unknown: { label: 'Unknown', shape: 'dashed' },
});

export type KycStatus = keyof typeof KYC_STATES;

/** The integer the wire uses for unknown in lists (ENT-23). */
export const UNKNOWN_KYC_CODE = -1;

/** The integer code of a word, -1 where it has none. */
export function codeOfKycStatus(status: KycStatus): number {
  return KYC_STATES[status].code ?? UNKNOWN_KYC_CODE;
}
