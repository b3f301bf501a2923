import { declareStates } from '../kernel/vocabulary.ts';

/** ours: the dispositions of one hit of a screening. A hit without a decision is open. */
export const HIT_STATES = declareStates({
  OPEN: { label: 'Open', shape: 'ring' },
  FALSE_POSITIVE: { label: 'False positive', shape: 'good' },
  TRUE_MATCH: { label: 'True match', shape: 'bad' },
  INCONCLUSIVE: { label: 'Inconclusive', shape: 'half' },
});

export type HitDisposition = keyof typeof HIT_STATES;
