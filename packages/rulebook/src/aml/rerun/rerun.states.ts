import { declareStates } from '../../kernel/vocabulary.ts';

/** ours: what came of a stored screening that was run again. */
export const RERUN_STATES = declareStates({
  IDENTICAL: { label: 'Identical', shape: 'good' },
  DIFFERS: { label: 'Differs', shape: 'bad' },
  NOT_REPEATED: { label: 'Cannot be repeated', shape: 'dashed' },
});

export type RerunState = keyof typeof RERUN_STATES;
