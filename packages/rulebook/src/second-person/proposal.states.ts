import { declareStates } from '../kernel/vocabulary.ts';
import { DECISION_KINDS, type ProposedKind } from './decision-kinds.ts';

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

/** How it is named in the audit log that somebody proposed, declined or withdrew, or that it lapsed. */
export function proposalAct(
  kind: ProposedKind,
  state: Exclude<ProposalState, 'CONFIRMED'>,
): string {
  const { noun } = DECISION_KINDS[kind];
  const acts = {
    OPEN: `proposed ${noun}`,
    DECLINED: `declined ${noun}`,
    WITHDRAWN: `withdrew ${noun}`,
    LAPSED: `let ${noun} lapse`,
  } as const;
  return acts[state];
}
