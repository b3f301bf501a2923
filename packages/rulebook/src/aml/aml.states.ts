import { declareStates } from '../kernel/vocabulary.ts';

/**
 * AML-01. `NOT_RUN` is ours for "not run"; a check that failed is NOT_RUN again, never clear.
 * `RUNNING` exists only on screen while a run is in progress (AML-02).
 */
export const AML_STATES = declareStates({
  NOT_RUN: { label: 'Not run', shape: 'dashed' },
  SUSPECTED: { label: 'Suspected', shape: 'bad' },
  NOT_SUSPECTED: { label: 'Not Suspected', shape: 'good' },
  RUNNING: { label: 'Running', shape: 'running' },
});

export type AmlStatus = Exclude<keyof typeof AML_STATES, 'RUNNING'>;

/** What a run can conclude. */
export type AmlVerdict = Exclude<AmlStatus, 'NOT_RUN'>;
