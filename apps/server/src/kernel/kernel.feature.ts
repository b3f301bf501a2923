import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { recordEarlierDecisions } from './facts/record-earlier-decisions.ts';
import type { Feature } from '../feature.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';

/** What every feature rests on. */
export const kernelFeature: Feature = {
  work: { 'earlier-decisions': recordEarlierDecisions },
  clockActs: [
    {
      act: 'stored-answers',
      every: HOUR_MS,
      run: ({ db }, now) => deleteOldIdempotencyKeys(db, now),
    },
    { act: 'read-counts', every: HOUR_MS, run: ({ reads }, now) => reads.deleteOld(now) },
  ],
};
