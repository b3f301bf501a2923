import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';

interface Phase {
  readonly label: string;
  /** Integers of the account's own approval status. */
  readonly statuses: readonly number[];
  /** What a period of this phase begins with, after `after`; null where nothing ends in it. */
  readonly begins: string | null;
  /**
   * Whether an erasure of the account is requested once nothing of it is left. Of an unfinished application none is:
   * an applicant who comes back has to find an account.
   */
  readonly asksErasure: boolean;
}

/**
 * ours: how far the business relationship with an account has come, by its own approval status. An account of
 * any other status, and a pending one of which anything was decided, is in business: nothing of it ends.
 */
export const ACCOUNT_PHASES = {
  application: {
    label: 'Unfinished application',
    statuses: [0],
    begins: 'the last act',
    asksErasure: false,
  },
  business: { label: 'In business', statuses: [1, 3, 4], begins: null, asksErasure: false },
  denied: { label: 'Denied', statuses: [2], begins: 'the denial', asksErasure: true },
  ended: { label: 'Relationship ended', statuses: [5, 6], begins: 'the end', asksErasure: true },
} as const satisfies Readonly<Record<string, Phase>>;

export type AccountPhase = keyof typeof ACCOUNT_PHASES;
export const PHASE_NAMES = Object.keys(ACCOUNT_PHASES) as readonly AccountPhase[];

/** ours: the statuses of a pending account of which nothing was decided yet: its application is unfinished. */
export const UNDECIDED = {
  kyc: ['not-initiated', 'pending', 'submitted'],
  kyb: ['PENDING', 'SUBMITTED'],
  pay: ['UNKNOWN'],
} as const satisfies {
  readonly kyc: readonly KycStatus[];
  /** And none. */
  readonly kyb: readonly KybStatus[];
  readonly pay: readonly PaymentStatus[];
};

/** The phases in which something ends. */
export const ENDING_PHASES = PHASE_NAMES.filter((phase) => ACCOUNT_PHASES[phase].begins !== null);
