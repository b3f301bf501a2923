import { declareStates } from '../kernel/vocabulary.ts';

/** ours: the states of a batch. The documents know no way to pause one. */
export const BATCH_STATES = declareStates({
  uploaded: { label: 'Not started', shape: 'ring' },
  running: { label: 'Running', shape: 'running' },
  paused: { label: 'Paused', shape: 'clock' },
  cancelled: { label: 'Cancelled', shape: 'dashed' },
  finished: { label: 'Finished', shape: 'half' },
});
export type BatchState = keyof typeof BATCH_STATES;

interface BatchMoments {
  readonly started: string | null;
  readonly finished: string | null;
  readonly paused: string | null;
  readonly cancelled: string | null;
}

/** One row a state, the first that holds: a batch may still finish with the rows that were in progress when it was paused. */
const STATE_BY_MOMENTS: readonly {
  readonly state: BatchState;
  readonly holds: (moments: BatchMoments) => boolean;
}[] = [
  { state: 'cancelled', holds: ({ cancelled }) => cancelled !== null },
  { state: 'finished', holds: ({ finished }) => finished !== null },
  { state: 'paused', holds: ({ paused }) => paused !== null },
  { state: 'running', holds: ({ started }) => started !== null },
];

/** The state of a batch from its moments. */
export function batchState(moments: BatchMoments): BatchState {
  return STATE_BY_MOMENTS.find(({ holds }) => holds(moments))?.state ?? 'uploaded';
}

/** BULK-11..14: what a batch offers. `RUNNING` and, ours, `PAUSED` are a status and no button. */
export const BATCH_ACTIONS = declareStates({
  RUN: { label: 'Run AML', shape: 'ring' },
  RUNNING: { label: BATCH_STATES.running.label, shape: 'running' },
  PAUSED: { label: 'Paused', shape: 'clock' },
  RESULTS: { label: 'View Results', shape: 'good' },
});
export type BatchAction = keyof typeof BATCH_ACTIONS;

interface BatchCounts {
  readonly have_run_count: number;
  readonly not_run_count: number;
  readonly state: BatchState;
}

/** One row a state, the first that holds. */
const ACTION_BY_COUNTS: readonly {
  readonly action: BatchAction;
  readonly holds: (counts: BatchCounts) => boolean;
}[] = [
  // BULK-14
  { action: 'RESULTS', holds: ({ not_run_count }) => not_run_count === 0 },
  // ours: what was screened before it was cancelled are its results
  { action: 'RESULTS', holds: ({ state }) => state === 'cancelled' },
  { action: 'PAUSED', holds: ({ state }) => state === 'paused' },
  // BULK-12
  { action: 'RUNNING', holds: ({ have_run_count }) => have_run_count > 0 },
  // ours: started, and no row has its result yet
  { action: 'RUNNING', holds: ({ state }) => state === 'running' },
];

/** The one action of a batch; BULK-13: `Run AML` while none of its rows has run. */
export function batchAction(counts: BatchCounts): BatchAction {
  return ACTION_BY_COUNTS.find(({ holds }) => holds(counts))?.action ?? 'RUN';
}

/**
 * The state of one row of a batch. A row whose screening failed is never clear (E22), nor is one of
 * a cancelled batch that nobody screened.
 */
export const BATCH_ROW_STATES = declareStates({
  queued: { label: 'Waiting', shape: 'dashed' },
  done: { label: 'Done', shape: 'good' },
  failed: { label: 'Failed', shape: 'dashed' },
  cancelled: { label: 'Not screened', shape: 'dashed' },
});
export type BatchRowState = keyof typeof BATCH_ROW_STATES;

/** The results of a batch as they are filtered, in the order of the chips. */
export const BATCH_FILTERS = {
  all: 'All',
  suspected: 'Suspected',
  failed: 'Failed',
  not_found: 'Account not found',
} as const;
export type BatchFilter = keyof typeof BATCH_FILTERS;
export const BATCH_FILTER_WORDS = Object.keys(BATCH_FILTERS) as readonly BatchFilter[];
