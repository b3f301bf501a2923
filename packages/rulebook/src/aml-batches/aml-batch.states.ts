import { declareStates } from '../kernel/vocabulary.ts';

/** BULK-11..14: what a batch offers. `RUNNING` is a status and no button. */
export const BATCH_ACTIONS = declareStates({
  RUN: { label: 'Run AML', shape: 'ring' },
  RUNNING: { label: 'Running', shape: 'running' },
  RESULTS: { label: 'View Results', shape: 'good' },
});
export type BatchAction = keyof typeof BATCH_ACTIONS;

interface BatchCounts {
  readonly have_run_count: number;
  readonly not_run_count: number;
  /** Somebody has started it; rows may still wait for their turn. */
  readonly is_started: boolean;
}

/** One row a state, the first that holds. */
const ACTION_BY_COUNTS: readonly {
  readonly action: BatchAction;
  readonly holds: (counts: BatchCounts) => boolean;
}[] = [
  // BULK-14
  { action: 'RESULTS', holds: ({ not_run_count }) => not_run_count === 0 },
  // BULK-12
  { action: 'RUNNING', holds: ({ have_run_count }) => have_run_count > 0 },
  // ours: started, and no row has its result yet
  { action: 'RUNNING', holds: ({ is_started }) => is_started },
];

/** The one action of a batch; BULK-13: `Run AML` while none of its rows has run. */
export function batchAction(counts: BatchCounts): BatchAction {
  return ACTION_BY_COUNTS.find(({ holds }) => holds(counts))?.action ?? 'RUN';
}

/**
 * Where one row of a batch stands. A row whose screening failed is never clear (E22), nor is one of a
 * cancelled batch that nobody screened.
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

export function isBatchFilter(word: unknown): word is BatchFilter {
  return typeof word === 'string' && Object.hasOwn(BATCH_FILTERS, word);
}
