import type { State } from '../kernel/vocabulary.ts';

/** What came of asking for a list; whatever it was, a list that was in force is never lost by it. */
export const LIST_OUTCOMES = {
  updated: { label: 'Updated', tone: 'good', shape: 'good' },
  unchanged: { label: 'Not modified', tone: 'good', shape: 'ring' },
  refused: { label: 'Refused', tone: 'bad', shape: 'bad' },
  failed: { label: 'Failed', tone: 'bad', shape: 'bad' },
} as const satisfies Record<string, State>;

export type ListOutcome = keyof typeof LIST_OUTCOMES;
