import type { AmlStatus } from '../aml/aml.states.ts';
import { CHECKS } from '../checks/checks.ts';
import { CHECK_OF_RUN } from '../aml/aml.rules.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import type { PaymentStatus } from '../payments/payment.states.ts';

/** ours: the longest reason of a hold or an erasure; it is stored whole. */
export const RETENTION_REASON_MAX = 2000;

/** What an approval request about an erasure is about: the account as a whole. */
export const ERASURE_TARGET = 'account';

export const RETENTION_REFUSALS = declareRefusals({
  'retention/reason-required': { status: 422, sentence: 'Enter a reason.' },
  'retention/held': {
    status: 409,
    sentence: 'A legal hold is on this account. Nothing of it is deleted until the hold is lifted.',
  },
  'retention/not-held': { status: 409, sentence: 'No legal hold is on this account.' },
  'retention/suspicion': {
    status: 409,
    sentence: 'AML of this account is suspected ({check}). It has to be settled first.',
  },
  'retention/payment': {
    status: 409,
    sentence: 'Payment details of this account wait for a decision. It has to be taken first.',
  },
  'retention/request': {
    status: 409,
    sentence: 'Another request on this account waits for a checker. It has to be decided first.',
  },
});

/** What of an account decides whether it may be erased. */
export interface ErasureFacts {
  readonly is_held: boolean;
  readonly individual_aml_status: AmlStatus;
  readonly business_aml_status: AmlStatus;
  readonly pay_status: PaymentStatus;
  /** Requests that wait for a checker, other than the erasure itself. */
  readonly pending_requests: number;
}

type ErasureRefusal =
  | 'retention/held'
  | 'retention/suspicion'
  | 'retention/payment'
  | 'retention/request';

/** The checks whose AML is suspected; a true match stays suspected. */
export function suspectedChecks(facts: ErasureFacts): string[] {
  return Object.values(CHECK_OF_RUN)
    .filter((check) => facts[CHECKS[check].columns.status] === 'SUSPECTED')
    .map((check) => CHECKS[check].label);
}

/** Why the data of an account may not be erased, or null. */
export function refuseErasure(facts: ErasureFacts): ErasureRefusal | null {
  if (facts.is_held) return 'retention/held';
  if (suspectedChecks(facts).length > 0) return 'retention/suspicion';
  if (facts.pay_status === 'PENDING') return 'retention/payment';
  return facts.pending_requests > 0 ? 'retention/request' : null;
}
