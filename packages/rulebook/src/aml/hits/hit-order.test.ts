import { describe, expect, it } from 'vitest';
import { bySeriousness } from './hit-order.ts';

describe('the order of hits', () => {
  it('is verdict, then sanctions before PEP, then score', () => {
    const ordered = [
      { verdict: 'match', list_name: 'OFAC', score: 91 },
      { verdict: 'match', list_name: 'UN', score: 84 },
      { verdict: 'match', list_name: 'PEPS', score: 100 },
      { verdict: 'possible', list_name: 'OFAC', score: 83 },
      { verdict: 'possible', list_name: 'PEPS', score: 99 },
      { verdict: 'contradicted', list_name: 'OFAC', score: 100 },
    ] as const;
    expect(ordered.toReversed().toSorted(bySeriousness)).toEqual(ordered);
  });
});
