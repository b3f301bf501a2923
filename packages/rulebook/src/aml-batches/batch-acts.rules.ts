import { formatFigure } from '../kernel/figures.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import type { BatchState } from './aml-batch.states.ts';

/** What may be done with a batch once its rows are ingested; all but `start` and `retry` are ours. */
export type BatchAct = 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

export const BATCH_ACT_REFUSALS = declareRefusals({
  'aml-batch/already-started': {
    status: 409,
    sentence: 'This batch has already started. Results appear as rows are screened.',
  },
  'aml-batch/nothing-failed': {
    status: 409,
    sentence: 'No row of this batch has failed, so there is nothing to run again.',
  },
  'aml-batch/not-started': { status: 409, sentence: 'This batch has not started yet.' },
  'aml-batch/not-over': {
    status: 409,
    sentence: 'This batch has not finished yet. Failed rows can be run again afterwards.',
  },
  'aml-batch/not-paused': { status: 409, sentence: 'This batch is not paused; it is running.' },
  'aml-batch/already-paused': { status: 409, sentence: 'This batch is already paused.' },
  'aml-batch/already-finished': {
    status: 409,
    sentence: 'This batch has already finished. All rows have results.',
  },
  'aml-batch/cancelled': {
    status: 409,
    sentence:
      'This batch was cancelled. The remaining rows will not be screened; upload them again.',
  },
});
export type BatchActRefusal = keyof typeof BATCH_ACT_REFUSALS;

/** One row an act, one cell a state: null where it is allowed, else why not. */
const ACTS: Readonly<Record<BatchAct, Readonly<Record<BatchState, BatchActRefusal | null>>>> = {
  start: {
    uploaded: null,
    running: 'aml-batch/already-started',
    paused: 'aml-batch/already-started',
    cancelled: 'aml-batch/cancelled',
    finished: 'aml-batch/already-started',
  },
  pause: {
    uploaded: 'aml-batch/not-started',
    running: null,
    paused: 'aml-batch/already-paused',
    cancelled: 'aml-batch/cancelled',
    finished: 'aml-batch/already-finished',
  },
  resume: {
    uploaded: 'aml-batch/not-started',
    running: 'aml-batch/not-paused',
    paused: null,
    cancelled: 'aml-batch/cancelled',
    finished: 'aml-batch/already-finished',
  },
  cancel: {
    uploaded: 'aml-batch/not-started',
    running: null,
    paused: null,
    cancelled: 'aml-batch/cancelled',
    finished: 'aml-batch/already-finished',
  },
  retry: {
    uploaded: 'aml-batch/nothing-failed',
    running: 'aml-batch/not-over',
    paused: 'aml-batch/not-over',
    cancelled: 'aml-batch/cancelled',
    finished: null,
  },
};

/** Why an act is refused in the batch's state; null when it is allowed. */
export function refuseBatchAct(act: BatchAct, state: BatchState): BatchActRefusal | null {
  return ACTS[act][state];
}

/** True when the act is offered in the batch's state. */
export function mayBatchAct(act: BatchAct, state: BatchState): boolean {
  return refuseBatchAct(act, state) === null;
}

interface BatchCounts {
  readonly total_count: number;
  readonly have_run_count: number;
  readonly failed_count: number;
}

/** Rows that have a result; one whose screening failed has none (E22). */
function screenedCount({ have_run_count, failed_count }: BatchCounts): number {
  return have_run_count - failed_count;
}

function describeScreened(batch: BatchCounts): string {
  const screened = formatFigure(screenedCount(batch));
  return `${screened} of ${formatFigure(batch.total_count)} rows were screened`;
}

/** The texts of a batch that is paused or cancelled, or about to be. */
export const HOLD_TEXTS = {
  paused: (batch: BatchCounts) =>
    `${describeScreened(batch)}; the remaining rows wait until it is resumed.`,
  resumed: 'The bulk AML run continues.',
  cancelled: (batch: BatchCounts) =>
    `${describeScreened(batch)}; the remaining rows will not be screened.`,
} as const;
