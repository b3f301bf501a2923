import { describe, expect, it } from 'vitest';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { formatPercent, KYC_RINGS, overviewCodeOf, ringsOf } from './kyc-rings.rules.ts';

const countsOf = (pairs: Parameters<typeof ringsOf>[0]) =>
  Object.fromEntries(ringsOf(pairs).rings.map(({ ring, count }) => [ring, count]));

describe('the rings of Studio KYC Status', () => {
  it.each([
    [0, 'no-attempt'],
    [1, 'complete'],
    [2, 'pending'],
    [3, 'denied'],
    [4, 'blocked'],
    [5, 'blocked'],
    [6, 'pending'],
  ] as const)('OVER-04 OVER-05 count code %d as %s and nothing else', (code, ring) => {
    const counts = countsOf([[code, 7]]);
    expect(counts[ring]).toBe(7);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(7);
  });

  it.each([7, 8, -1, 99])('OVER-05 leave code %d out', (code) => {
    const { total, left } = ringsOf([
      [1, 3],
      [code, 4],
    ]);
    expect([total, left]).toEqual([3, 4]);
  });

  it('OVER-03 have shares of all that are in a ring', () => {
    const { rings, total } = ringsOf([
      [1, 6],
      [2, 1],
      [6, 1],
      [4, 1],
      [5, 1],
      [7, 90],
    ]);
    expect(total).toBe(10);
    expect(rings.map(({ ring, share }) => [ring, share])).toEqual([
      ['complete', 0.6],
      ['pending', 0.2],
      ['no-attempt', 0],
      ['denied', 0],
      ['blocked', 0.2],
    ]);
    expect(ringsOf([]).rings.every(({ share }) => share === 0)).toBe(true);
  });

  it('OVER-04 have their words in order', () => {
    expect(Object.values(KYC_RINGS).map(({ label }) => label)).toEqual([
      'Complete',
      'Pending',
      'No attempt',
      'Denied',
      'Blocked',
    ]);
  });

  it('count every stored status under a code, and leave only expired and unknown out', () => {
    const outside = wordsOf(KYC_STATES).filter(
      (status) => ringsOf([[overviewCodeOf(status), 1]]).total === 0,
    );
    expect(outside).toEqual(['expired', 'unknown']);
  });
});

it.each([
  [0, '0%'],
  [0.004, '<1%'],
  [0.71, '71%'],
  [0.996, '>99%'],
  [1, '100%'],
])('a share of %d is %s', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});
