import { declareStates } from '../kernel/vocabulary.ts';
import type { RequestKind } from './decision-kinds.ts';

/** By what name a request that nobody of the staff made is shown: the retention rules ask for an erasure. */
export const RULE_MAKER = 'Retention rules';

/** ours: the states of an approval request. Every state but the first is final. */
export const APPROVAL_REQUEST_STATES = declareStates({
  PENDING: { label: 'Waits for a checker', shape: 'hourglass' },
  APPROVED: { label: 'Approved', shape: 'good' },
  REJECTED: { label: 'Rejected', shape: 'bad' },
  WITHDRAWN: { label: 'Withdrawn', shape: 'ring' },
  LAPSED: { label: 'Lapsed', shape: 'dashed' },
});

export type ApprovalRequestState = keyof typeof APPROVAL_REQUEST_STATES;
export type ClosedState = Exclude<ApprovalRequestState, 'PENDING'>;
/** The final states in which the decision is not applied. */
export type UnappliedState = Exclude<ClosedState, 'APPROVED'>;

/** The decision and its final states in the codes of audit acts, which never change. */
const DECISIONS = {
  kyb_override: 'kyb.override',
  legal_override: 'legal.override',
  kyb_review: 'kyb.review',
  hit_clearance: 'aml.clearance',
  erasure: 'account.erasure',
} as const satisfies Record<RequestKind, string>;
const CLOSED = {
  REJECTED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'lapsed',
} as const satisfies Record<UnappliedState, string>;

/** The audit act of a decision that begins to wait for a checker. */
export function requestedAct(kind: RequestKind) {
  return `${DECISIONS[kind]}-requested` as const;
}

/** The audit act of a request that is closed unapplied; an approved decision has its own act. */
export function closedAct(kind: RequestKind, state: UnappliedState) {
  return `${DECISIONS[kind]}-${CLOSED[state]}` as const;
}

/** The audit act of a change of a setting that begins to wait for a second ADMIN. */
export const SETTING_REQUESTED_ACT = 'four-eyes.setting-requested';

/** The audit act of a requested change that is closed unapplied. */
export function closedSettingAct(state: UnappliedState) {
  return `four-eyes.setting-${CLOSED[state]}` as const;
}
