import { expect, it } from 'vitest';
import { testSearch, withKind, withTest } from './test-address.ts';

it('the address names the self-test and the kind of wrong answers that are shown', () => {
  expect(testSearch.parse({ test: 4, kind: 'typo' })).toEqual({ test: 4, kind: 'typo' });
  expect(testSearch.parse({ test: 'last', kind: 7 })).toEqual({});
});

it('another self-test begins with every kind of wrong answer', () => {
  expect(withTest(5)(withKind('typo')({ test: 4 }))).toEqual({ test: 5 });
  expect(withKind(null)({ test: 4, kind: 'typo' })).toEqual({ test: 4 });
});
