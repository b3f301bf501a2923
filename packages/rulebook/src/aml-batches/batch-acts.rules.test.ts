import { describe, expect, it } from 'vitest';
import { wordsOf } from '../kernel/vocabulary.ts';
import { holdersOf } from '../staff/permissions.ts';
import { BATCH_ROW_STATES, BATCH_STATES, batchState } from './aml-batch.states.ts';
import { type BatchAct, HOLD_TEXTS, mayBatchAct, refuseBatchAct } from './batch-acts.rules.ts';

const NOTHING = { started: null, finished: null, paused: null, cancelled: null };
const AT = '2026-11-21T14:05:00.000Z';

describe('what may be done with a batch', () => {
  it('follows from its state', () => {
    const allowed = (act: BatchAct) =>
      wordsOf(BATCH_STATES).filter((state) => mayBatchAct(act, state));
    expect(allowed('start')).toEqual(['uploaded']);
    expect(allowed('pause')).toEqual(['running']);
    expect(allowed('resume')).toEqual(['paused']);
    expect(allowed('cancel')).toEqual(['running', 'paused']);
    expect(allowed('retry')).toEqual(['finished']);
  });

  it('a cancelled batch is over for good, whatever is asked', () => {
    const acts: BatchAct[] = ['start', 'pause', 'resume', 'cancel', 'retry'];
    expect(acts.map((act) => refuseBatchAct(act, 'cancelled'))).toEqual(
      acts.map(() => 'aml-batch/cancelled'),
    );
  });

  it('its state follows from its moments; the last row may come in after a pause', () => {
    expect(batchState(NOTHING)).toBe('uploaded');
    expect(batchState({ ...NOTHING, started: AT })).toBe('running');
    expect(batchState({ ...NOTHING, started: AT, paused: AT })).toBe('paused');
    expect(batchState({ ...NOTHING, started: AT, paused: AT, finished: AT })).toBe('finished');
    expect(batchState({ ...NOTHING, started: AT, paused: AT, cancelled: AT })).toBe('cancelled');
  });

  it('E22 a row nobody screened never reads as clear, and a failed one is not counted as screened', () => {
    expect(BATCH_ROW_STATES.cancelled).toMatchObject({ label: 'Not screened', tone: 'open' });
    const batch = { total_count: 100_000, have_run_count: 41_203, failed_count: 3 };
    expect(HOLD_TEXTS.cancelled(batch)).toBe(
      '41,200 of 100,000 rows were screened; the remaining rows will not be screened.',
    );
  });

  it('is for those who may begin one', () => {
    expect(holdersOf('aml/batch-hold')).toEqual(holdersOf('aml/batch'));
  });
});
