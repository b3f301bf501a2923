import { declareStates } from '../kernel/vocabulary.ts';

/** ours: what reviewers say of one hit of a screening. A hit nobody decided on is open. */
export const HIT_STATES = declareStates({
  OPEN: { label: 'Open', shape: 'ring' },
  FALSE_POSITIVE: { label: 'False positive', shape: 'good' },
  TRUE_MATCH: { label: 'True match', shape: 'bad' },
  INCONCLUSIVE: { label: 'Inconclusive', shape: 'half' },
});

export type HitDisposition = keyof typeof HIT_STATES;
