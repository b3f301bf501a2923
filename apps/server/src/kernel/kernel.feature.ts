import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { PAYMENT_VALUES } from './facts/payment-cipher.ts';
import { recordEarlierDecisions } from './facts/record-earlier-decisions.ts';
import { SUBMISSIONS } from './facts/submission-cipher.ts';
import type { Feature } from '../feature.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';
import { SUBJECT_KEYS } from './subject-keys.store.ts';

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
  sealed: [PAYMENT_VALUES, SUBMISSIONS, SUBJECT_KEYS],
};
