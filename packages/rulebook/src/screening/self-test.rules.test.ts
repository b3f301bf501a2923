import { describe, expect, it } from 'vitest';
import { inOrder, SELF_TEST_KINDS } from './self-test.kinds.ts';
import {
  type ComparedTest,
  isBelowMust,
  regressedKinds,
  rightShare,
  formatShare,
  sumOf,
} from './self-test.rules.ts';

const test = (wrong: Readonly<Record<string, number>>, imported = '2026-11-01'): ComparedTest => ({
  generator_version: 'queries-1',
  lists: [{ list_name: 'OFAC', imported }],
  kinds: Object.entries(wrong).map(([kind, count]) => ({ kind, asked: 100, wrong: count })),
});

describe('what a self-test comes to', () => {
  it('AML-09 sums what must be found, what must be quiet, and bearers apart', () => {
    const { kinds } = test({ exact: 1, glue: 3, neg_person: 2, neg_bearer: 60, neg_namesake: 4 });
    expect(sumOf(kinds, 'found')).toEqual({ asked: 200, wrong: 4 });
    expect(sumOf(kinds, 'quiet')).toEqual({ asked: 100, wrong: 2 });
    expect(sumOf(kinds, 'aside')).toEqual({ asked: 100, wrong: 4 });
    expect(rightShare(sumOf([], 'found'))).toBeNull();
  });

  it.each([
    [1, '100.0 %'],
    [0.9999, '99.9 %'],
    [0.99, '99.0 %'],
    [0.0004, '0.1 %'],
    [0, '0.0 %'],
    [null, '–'],
  ])('writes %s as %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it.each([
    ['exact', 1, true],
    ['exact', 0, false],
    ['typo1_person', 1, false],
    ['typo1_person', 2, true],
    ['combo2', 90, false],
    ['neg_namesake', 5, false],
    ['neg_namesake', 6, true],
  ])('AML-09 %s with %i of 100 wrong is below its share: %s', (kind, wrong, below) => {
    expect(isBelowMust({ kind, asked: 100, wrong })).toBe(below);
  });

  it('AML-09 of the same lists marks every further wrong answer', () => {
    const before = test({ glue: 3, split: 2, neg_person: 0 });
    const now = test({ glue: 4, split: 1, neg_person: 1 });
    expect([...regressedKinds(now, before)]).toEqual(['glue', 'neg_person']);
    expect(regressedKinds(before, before).size).toBe(0);
    expect(regressedKinds(now, null).size).toBe(0);
  });

  it('AML-09 of other lists marks what chance does not explain', () => {
    const before = test({ glue: 3, split: 2, neg_bearer: 10 });
    const now = test({ glue: 4, split: 4, neg_bearer: 90, phonetic: 9 }, '2026-11-20');
    expect([...regressedKinds(now, before)]).toEqual(['split']);
  });

  it('shows kinds in one order, and those it does not know last', () => {
    const names = ['neg_person', 'unheard', 'exact'].map((kind) => ({ kind }));
    expect(inOrder(names).map(({ kind }) => kind)).toEqual(['exact', 'neg_person', 'unheard']);
    expect(Object.keys(SELF_TEST_KINDS)).toHaveLength(32);
  });
});
