import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import { buildIndex } from '../index/build-index.ts';
import { screen } from './screen.ts';
import { createSearcher } from './searcher.ts';
import { warmUp } from './warm-up.ts';

const ENTRIES = ['ZARMAN, Fath Orkan', 'HALMOS, Zsófia', 'DURKHAN, Abid', 'LIARA'].map((name, at) =>
  aListEntry({
    uid: `OFAC-${at}`,
    type: (['individual', 'individual', 'company', 'other'] as const)[at] ?? 'other',
    names: [{ name, kind: 'primary' }],
  }),
);

describe('warming an index up', () => {
  it('asks as many names as it may, and each entry once at most', () => {
    const searcher = createSearcher(buildIndex(ENTRIES));
    expect([...warmUp(searcher, 2)]).toEqual([1, 2]);
    expect([...warmUp(searcher, 100)]).toEqual([1, 2, 3]);
    expect([...warmUp(createSearcher(buildIndex([])), 100)]).toEqual([]);
  });

  it('AML-09 changes no answer', () => {
    const index = buildIndex(ENTRIES);
    const [cold, warm] = [createSearcher(index), createSearcher(index)];
    for (const _ of warmUp(warm, 100));
    for (const name of ['Zsofia Halmos', 'Fath Zarmann', 'Abid Halmos']) {
      const query = { name, type: 'individual' } as const;
      expect(screen(warm, query)).toEqual(screen(cold, query));
    }
  });
});
