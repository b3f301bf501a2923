import type { HitDisposition } from '../../aml/hit.states.ts';
import { KYB_STATES, type KybStatus } from '../../kyb/kyb.states.ts';
import { KYC_STATES, type KycStatus } from '../../kyc/kyc.states.ts';
import { LEGAL_STATES, type LegalStatus } from '../../legal/legal.states.ts';
import { OVERRIDES } from '../../override/override.rules.ts';
import type { PaymentStatus } from '../../payments/payment.states.ts';
import { showState, type State } from '../../kernel/vocabulary.ts';

/** ours: the checks whose time is measured, in the order of the checklist. */
export const TIMED_CHECKS = {
  kyc: 'KYC',
  'individual-aml': 'Individual AML',
  'business-aml': 'Business AML',
  kyb: 'KYB',
  legal: 'Legal approval',
  payment: 'Payment',
} as const;
export type TimedCheck = keyof typeof TIMED_CHECKS;
export const TIMED_CHECK_WORDS = Object.keys(TIMED_CHECKS) as readonly TimedCheck[];

/** ours: what a person decides, each counted on the day it was decided. */
export const TEAM_DECISIONS = {
  kyc: 'KYC',
  hits: 'Hits',
  kyb: 'KYB',
  legal: 'Legal',
  payment: 'Payment',
} as const;
export type TeamDecision = keyof typeof TEAM_DECISIONS;
export const TEAM_DECISION_WORDS = Object.keys(TEAM_DECISIONS) as readonly TeamDecision[];

interface Decided {
  readonly kyc: readonly KycStatus[];
  readonly kyb: readonly KybStatus[];
  readonly legal: readonly LegalStatus[];
  readonly payment: readonly PaymentStatus[];
}

/** ours: the statuses that are a decision; every other one waits for it, or is its end by time. */
export const DECIDED: Decided = {
  kyc: ['complete', 'denied', 'blocked', 'aml-blocked'],
  kyb: ['APPROVED', 'KYB_APPROVED_KYC_BLOCK', 'DENIED'],
  legal: ['APPROVED', 'LEGAL_OVERRIDE_APPROVED', 'DENIED'],
  payment: ['APPROVED', 'DENIED'],
};

/**
 * ours: of how many decisions of a check the time is measured. Of more than these a sample is drawn by
 * their numbers: its median and 95th percentile are those of all to within a few per cent.
 */
export const MEASURED_MOST = 10_000;

/**
 * ours: since when a check waits for its decision. KYC since its record was begun, Legal since KYB is
 * approved and KYC complete (CHECK-10), AML since the run that found a hit.
 */
export const WAITS_FROM: { readonly kyb: KybStatus; readonly payment: PaymentStatus } = {
  kyb: 'SUBMITTED',
  payment: 'PENDING',
};

/** CHECK-10: what lets Legal be decided. */
export const LEGAL_WAITS_FROM: { readonly kyb: KybStatus; readonly kyc: KycStatus } = {
  kyb: 'APPROVED',
  kyc: 'complete',
};

/** ours: a hit is settled once it is known who it is; an inconclusive one is still looked into. */
export const SETTLED_HITS: readonly HitDisposition[] = ['FALSE_POSITIVE', 'TRUE_MATCH'];
export const FALSE_POSITIVE: HitDisposition = 'FALSE_POSITIVE';

interface OverrideRow {
  readonly label: string;
  readonly states: Readonly<Record<string, State>>;
  /** The one status that is an ordinary decision, not an override; null where every one is. */
  readonly ordinary: string | null;
}

/** ours: whose overrides are listed, by the act of their audit line (OVERR-01). */
export const OVERRIDE_ACTS = {
  'kyc.overridden': { label: 'KYC', states: KYC_STATES, ordinary: OVERRIDES.kyc.free },
  'kyb.overridden': { label: 'KYB', states: KYB_STATES, ordinary: OVERRIDES.kyb.free },
  'legal.decided': {
    label: 'Legal approval',
    states: LEGAL_STATES,
    ordinary: OVERRIDES.legal.free,
  },
} as const satisfies Readonly<Record<string, OverrideRow>>;
export type OverrideAct = keyof typeof OVERRIDE_ACTS;
export const OVERRIDE_ACT_WORDS = Object.keys(OVERRIDE_ACTS) as readonly OverrideAct[];

/** The label of a status an override led from or to. */
export function labelOfOverride(act: OverrideAct, status: string | null): string {
  if (status === null) return '';
  return showState<string>(OVERRIDE_ACTS[act].states, status).label;
}

/** ours: `3 h`, `1 d 4 h`, `22 min`: the two largest units, the second left out where it is none. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return '<1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(seconds / 3600);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest === 0 || days >= 10 ? `${days} d` : `${days} d ${rest} h`;
}
