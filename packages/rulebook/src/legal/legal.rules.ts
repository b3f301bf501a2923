import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';
import type { Shape, Tone } from '../kernel/tone.ts';
import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import { LEGAL_STATES, type LegalStatus } from './legal.states.ts';

export interface LegalFacts {
  readonly kyb_status: KybStatus | null;
  readonly kyc_status: KycStatus;
  readonly due_diligence_status: LegalStatus | null;
}

/** CHECK-10: legal approval can be decided only when KYB is APPROVED and KYC is complete. */
export const LEGAL_NEEDS = {
  kyb_status: 'APPROVED',
  kyc_status: 'complete',
} as const satisfies Partial<LegalFacts>;

export function isLegalReady(facts: Pick<LegalFacts, 'kyb_status' | 'kyc_status'>): boolean {
  return facts.kyb_status === LEGAL_NEEDS.kyb_status && facts.kyc_status === LEGAL_NEEDS.kyc_status;
}

/** LEGAL-02, LEGAL-03: the ability that gates the override buttons of KYB and legal. */
export function mayOverrideLegal(role: Role): boolean {
  return may(role, 'legal/override');
}

/**
 * LEGAL_STATES that are a decision; while it is PENDING or empty the row shows what it waits for.
 */
function isDecided(status: LegalStatus | null): status is LegalStatus {
  return status !== null && status !== 'PENDING';
}

export interface LegalRow {
  readonly text: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

/** CHECK-11: what the row reads, and why it cannot be decided, until both are settled. */
export const LEGAL_NOT_READY = 'Pending KYB and KYC Approvals';

/** CHECK-11..14: what the Legal approval row reads. */
export function showLegalRow(facts: LegalFacts, role: Role): LegalRow {
  if (isDecided(facts.due_diligence_status)) {
    const state = LEGAL_STATES[facts.due_diligence_status];
    return { text: state.label, tone: state.tone, shape: state.shape };
  }
  if (!isLegalReady(facts)) {
    return { text: LEGAL_NOT_READY, tone: 'open', shape: 'hourglass' };
  }
  const text = mayOverrideLegal(role) ? 'Please Approve or Deny' : 'Ready for Legal Review';
  return { text, tone: 'open', shape: 'ring' };
}
