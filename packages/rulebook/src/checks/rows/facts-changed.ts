import type { Waiting } from '../check-row.ts';

/** A fact has changed and nobody has decided the check again: for checks that no other list shows then. */
export const factsChanged = {
  kind: 'facts',
  isMarked: true,
  since: ['facts_changed_since'],
  otherwise: 'updated',
} as const satisfies Waiting;
