import type { KybStatus } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';

export interface SituationRow {
  readonly weight: number;
  readonly kyb: KybStatus;
  readonly kyc: readonly KycStatus[];
  readonly legal: LegalStatus | null;
  readonly pay: readonly PaymentStatus[];
  /** ENT-24: the account's own approval status. */
  readonly status: readonly number[];
  /** Share of the accounts that were screened already. */
  readonly screened: number;
  /** Whether anything was ever asked of the applicant. */
  readonly invited: boolean;
  readonly ageDays: readonly [number, number];
}

const USUAL = { screened: 0.95, invited: true } as const;
const CLEARED = { ...USUAL, kyb: 'APPROVED', kyc: ['complete'] } as const;

/**
 * The situations accounts are in, by how often. Legal is decided only where KYB is APPROVED and KYC
 * complete (CHECK-10), and has expired only where the tax forms are three years old (EXP-09).
 */
export const SITUATIONS: readonly SituationRow[] = [
  {
    ...USUAL,
    weight: 10,
    kyb: 'PENDING',
    kyc: ['not-initiated'],
    legal: null,
    pay: ['UNKNOWN'],
    status: [0],
    screened: 0,
    invited: false,
    ageDays: [0, 300],
  },
  {
    ...USUAL,
    weight: 11,
    kyb: 'PENDING',
    kyc: ['pending', 'not-initiated'],
    legal: null,
    pay: ['UNKNOWN'],
    status: [0],
    screened: 0.1,
    ageDays: [0, 60],
  },
  {
    ...USUAL,
    weight: 17,
    kyb: 'SUBMITTED',
    kyc: ['pending', 'submitted', 'internal-review', 'not-initiated', 'complete'],
    legal: 'PENDING',
    pay: ['UNKNOWN', 'PENDING'],
    status: [0],
    screened: 0.6,
    ageDays: [0, 45],
  },
  {
    ...USUAL,
    weight: 9,
    kyb: 'APPROVED',
    kyc: ['pending', 'submitted', 'internal-review', 'expired'],
    legal: 'PENDING',
    pay: ['UNKNOWN', 'PENDING', 'APPROVED'],
    status: [0],
    ageDays: [1, 120],
  },
  {
    ...CLEARED,
    weight: 6,
    legal: 'PENDING',
    pay: ['UNKNOWN', 'PENDING', 'APPROVED'],
    status: [0],
    ageDays: [1, 40],
  },
  {
    ...CLEARED,
    weight: 26,
    legal: 'APPROVED',
    pay: ['APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'DENIED'],
    status: [1],
    // The oldest of them are soon to expire (EXP-11).
    ageDays: [5, 1085],
  },
  {
    ...CLEARED,
    weight: 3,
    legal: 'LEGAL_OVERRIDE_APPROVED',
    pay: ['APPROVED', 'PENDING'],
    status: [1],
    ageDays: [5, 900],
  },
  {
    ...CLEARED,
    weight: 2,
    legal: 'DENIED',
    pay: ['UNKNOWN', 'DENIED'],
    status: [2],
    ageDays: [5, 600],
  },
  {
    ...CLEARED,
    weight: 4,
    legal: 'EXPIRED',
    pay: ['APPROVED'],
    status: [1],
    ageDays: [1100, 1600],
  },
  {
    ...USUAL,
    weight: 4,
    kyb: 'DENIED',
    kyc: ['pending', 'complete', 'denied'],
    legal: 'PENDING',
    pay: ['UNKNOWN'],
    status: [2],
    ageDays: [5, 400],
  },
  {
    ...USUAL,
    weight: 4,
    kyb: 'APPROVED',
    kyc: ['denied'],
    legal: 'PENDING',
    pay: ['UNKNOWN', 'PENDING'],
    status: [2],
    ageDays: [5, 400],
  },
  {
    ...USUAL,
    weight: 3,
    kyb: 'KYB_APPROVED_KYC_BLOCK',
    kyc: ['blocked', 'aml-blocked'],
    legal: 'PENDING',
    pay: ['UNKNOWN'],
    status: [0, 3],
    ageDays: [3, 200],
  },
  {
    ...CLEARED,
    weight: 3,
    legal: 'APPROVED',
    pay: ['APPROVED', 'DENIED'],
    status: [3, 4, 5, 6],
    ageDays: [60, 1000],
  },
  {
    ...USUAL,
    weight: 1,
    kyb: 'SUBMITTED',
    kyc: ['unknown'],
    legal: 'PENDING',
    pay: ['UNKNOWN'],
    // No text is known for this code: it reads Unknown.
    status: [7],
    ageDays: [10, 200],
  },
];
