import { describe, expect, it } from 'vitest';
import { expiresAt, isExpiry } from './expiry.ts';

describe('the expiry of “do not alert again”', () => {
  it.each([
    ['never', '2026-11-21T14:05:00Z', null],
    ['months3', '2026-11-21T14:05:00Z', '2027-02-21T14:05:00.000Z'],
    ['months3', '2026-11-30T14:05:00Z', '2027-02-28T14:05:00.000Z'],
    ['months6', '2026-08-31T00:00:00Z', '2027-02-28T00:00:00.000Z'],
    ['year', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00.000Z'],
  ] as const)('%s from %s', (expiry, now, expires) => {
    expect(expiresAt(expiry, new Date(now))).toBe(expires);
  });

  it('is one of the offered ones', () => {
    expect(['year', 'toString', null].map(isExpiry)).toEqual([true, false, false]);
  });
});
