import { declareStates } from '../kernel/vocabulary.ts';
import type { ProposedKind } from './decision-kinds.ts';

/** ours: where a proposal stands. Every word but the first is its end. */
export const PROPOSAL_STATES = declareStates({
  OPEN: { label: 'Waits for a second person', shape: 'hourglass' },
  CONFIRMED: { label: 'Confirmed', shape: 'good' },
  DECLINED: { label: 'Declined', shape: 'bad' },
  WITHDRAWN: { label: 'Withdrawn', shape: 'ring' },
  LAPSED: { label: 'Lapsed', shape: 'dashed' },
});

export type ProposalState = keyof typeof PROPOSAL_STATES;
export type ProposalEnd = Exclude<ProposalState, 'OPEN'>;

/** The decision and its ends as the codes of audit acts name them. */
const DECISIONS = {
  kyb_override: 'kyb.override',
  legal_override: 'legal.override',
  hit_clearance: 'aml.clearance',
} as const satisfies Record<ProposedKind, string>;
const ENDS = {
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'lapsed',
} as const satisfies Record<Exclude<ProposalEnd, 'CONFIRMED'>, string>;

/** The audit act of a decision that begins to wait for a second person. */
export function requestedAct(kind: ProposedKind) {
  return `${DECISIONS[kind]}-requested` as const;
}

/** The audit act of an end at which nothing is done; a confirmed decision has its own act. */
export function endedAct(kind: ProposedKind, end: Exclude<ProposalEnd, 'CONFIRMED'>) {
  return `${DECISIONS[kind]}-${ENDS[end]}` as const;
}
