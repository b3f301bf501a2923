import { describe, expect, it } from 'vitest';
import { isDueAgain, isLasting, isOfFuture, isWithinLast } from './time.ts';
import { type ClockFacts, describeClockCase, findClockFault, mostAtOnce } from './clock-cases.ts';

const NOW = Date.parse('2026-11-29T08:00:00.000Z');
const DAY = 86_400_000;

describe('the clocks', () => {
  it.each([
    [60_000, 0, null],
    [60_001, 0, 'difference'],
    [-60_001, 0, 'difference'],
    [0, DAY, null],
    [0, DAY + 1, 'leap'],
    [0, -DAY - 1, 'leap'],
    [200 * DAY, 200 * DAY, 'difference'],
  ])('by %i ms apart and %i ms from what was trusted: %s', (lead, leapt, fault) => {
    expect(findClockFault({ database: NOW + leapt, lead }, NOW)).toBe(fault);
  });
});

it.each([
  [0, 25],
  [500, 25],
  [501, 26],
  [10_000, 500],
])('of %i accounts %i may change at once', (accounts, most) => {
  expect(mostAtOnce(accounts)).toBe(most);
});

describe('a stored moment', () => {
  it.each([
    ['2026-11-29T07:00:00.000Z', true],
    ['2026-11-29T07:00:00.001Z', false],
    ['2026-11-29T08:01:00.000Z', false],
    ['2026-11-29T08:01:00.001Z', true],
    ['2027-06-17T08:00:00.000Z', true],
  ])('of %s, an hour later due: %s', (last, isDue) => {
    expect(isDueAgain(last, 3_600_000, NOW)).toBe(isDue);
    expect(isWithinLast(last, 3_600_000, NOW)).toBe(!isDue);
  });

  it.each([
    ['2026-11-29T08:00:00.000Z', false],
    ['2026-11-29T08:00:00.001Z', true],
    ['2026-11-29T09:01:00.000Z', true],
    ['2026-11-29T09:01:00.001Z', false],
    ['2027-06-17T08:00:00.000Z', false],
  ])('what lasts an hour and ends at %s lasts still: %s', (expires, lasts) => {
    expect(isLasting(expires, 3_600_000, NOW)).toBe(lasts);
  });

  it('is of the future when no clock can have been there', () => {
    expect(isOfFuture('2026-11-29T08:01:00.000Z', NOW)).toBe(false);
    expect(isOfFuture('2026-11-29T08:01:00.001Z', NOW)).toBe(true);
  });
});

describe('a case in words', () => {
  const facts: ClockFacts = {
    kind: 'leap',
    act: null,
    opened: '2027-06-17T08:00:00.000Z',
    trusted: '2026-11-29T08:00:00.000Z',
    seconds: null,
    due: null,
    accounts: null,
  };

  it.each<[Partial<ClockFacts>, string]>([
    [
      {},
      'The clock of the database went from Nov 29, 2026, 08:00 UTC to Jun 17, 2027, 08:00 UTC: 200 days. Either it is wrong, or nothing ran meanwhile.',
    ],
    [
      { kind: 'difference', seconds: -90 },
      'The clock of a process is 90 seconds behind the clock of the database.',
    ],
    [
      { kind: 'difference', seconds: 40 * 86_400 },
      'The clock of a process is 40 days ahead of the clock of the database.',
    ],
    [
      { kind: 'share', act: 'document-expiry', due: 126, accounts: 2500 },
      'Expiry of tax documentation would change 126 or more of 2,500 accounts at once.',
    ],
  ])('%j', (given, sentence) => {
    expect(describeClockCase({ ...facts, ...given })).toBe(sentence);
  });
});
