import { describe, expect, it } from 'vitest';
import { freshnessOf } from './list-freshness.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

describe('the freshness of a list', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', 'fresh'],
    ['2026-11-19T12:00:00.000Z', 'fresh'],
    ['2026-11-19T11:59:59.999Z', 'stale'],
    ['2026-11-14T12:00:00.000Z', 'stale'],
    ['2026-11-14T11:59:59.999Z', 'old'],
    ['2026-11-21T12:01:00.000Z', 'fresh'],
    ['2026-11-21T12:01:00.001Z', 'future'],
    ['2027-06-09T12:00:00.000Z', 'future'],
    ['no date', 'old'],
  ])('a list confirmed at %s is %s', (confirmed, word) => {
    expect(freshnessOf(confirmed, NOW).word).toBe(confirmed === 'no date' ? 'old' : word);
  });
});
