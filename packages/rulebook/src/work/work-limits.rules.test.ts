import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../kernel/time.ts';
import {
  ageOf,
  ageText,
  areLimits,
  latenessOf,
  limitText,
  refuseLimits,
} from './work-limits.rules.ts';

const LIMITS = { amber_hours: 24, red_hours: 48 };
const MINUTE = 60_000;
const DAY = 24 * HOUR_MS;

describe('the age of a case', () => {
  it.each([
    [0, '0 min'],
    [17 * MINUTE, '17 min'],
    [59 * MINUTE + 59_000, '59 min'],
    [HOUR_MS, '1 h'],
    [2 * HOUR_MS + 10 * MINUTE, '2 h 10 min'],
    [DAY, '1 d'],
    [DAY + 59 * MINUTE, '1 d'],
    [3 * DAY + 4 * HOUR_MS + 30 * MINUTE, '3 d 4 h'],
    [30 * DAY + 5 * HOUR_MS, '30 d'],
    [1078 * DAY, '1,078 d'],
  ])('%i ms reads %s', (age, text) => {
    expect(ageText(age)).toBe(text);
  });

  it('does not grow while it waits for the applicant', () => {
    const clock = '2026-11-21T10:00:00.000Z';
    const now = Date.parse('2026-11-23T10:00:00.000Z');
    expect(ageOf({ clock, paused: null }, now)).toBe(2 * DAY);
    expect(ageOf({ clock, paused: '2026-11-21T12:00:00.000Z' }, now)).toBe(2 * HOUR_MS);
    expect(ageOf({ clock, paused: null }, Date.parse(clock) - 1)).toBe(0);
  });

  it('is amber and red from the limits on', () => {
    const late = (hours: number) => latenessOf(hours * HOUR_MS, LIMITS);
    expect([23.9, 24, 47.9, 48].map(late)).toEqual(['none', 'amber', 'amber', 'red']);
    expect([4, 24, 36].map(limitText)).toEqual(['4 h', '1 d', '1 d 12 h']);
  });
});

describe('limits', () => {
  it.each([
    [1, 2, true],
    [24, 48, true],
    [48, 24, false],
    [24, 24, false],
    [0, 24, false],
    [1.5, 24, false],
    [24, 8761, false],
  ])('%d and %d hours can be set: %s', (amber_hours, red_hours, can) => {
    expect(areLimits({ amber_hours, red_hours })).toBe(can);
  });

  it('are refused where they are wrong, a colleague changed them, or they apply already', () => {
    const current = { ...LIMITS, version: 3 };
    const ask = { amber_hours: 12, red_hours: 30, expected_version: 3, current };
    expect(refuseLimits(ask)).toBeNull();
    expect(refuseLimits({ ...ask, red_hours: 12 })).toBe('work/limits-order');
    expect(refuseLimits({ ...ask, expected_version: 2 })).toBe('work/limits-changed');
    expect(refuseLimits({ ...ask, ...LIMITS })).toBe('work/limits-unchanged');
  });
});
