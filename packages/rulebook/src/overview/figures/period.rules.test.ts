import { describe, expect, it } from 'vitest';
import { countDays, dayField, daysIn, isPeriod, lastDays, timeZoneField } from './period.rules.ts';

describe('a period', () => {
  it('has its last day, too', () => {
    expect(lastDays(30, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(lastDays(1, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(countDays(lastDays(30, '2026-11-21'))).toBe(30);
  });

  it('goes over the ends of months and of daylight saving', () => {
    expect(daysIn({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysIn({ from: '2026-10-24', to: '2026-10-26' })).toHaveLength(3);
  });

  it.each([
    ['2026-11-02', '2026-11-01', false],
    ['2026-11-01', '2026-11-01', true],
    ['2026-08-01', '2026-10-31', true],
    ['2026-08-01', '2026-11-01', false],
  ])('from %s to %s is one: %s', (from, to, is) => {
    expect(isPeriod({ from, to })).toBe(is);
  });
});

it.each(['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '', 'today', 20261101])(
  '%j is no day',
  (text) => {
    expect(dayField.safeParse(text).success).toBe(false);
  },
);

it('a time zone has a name of the IANA list', () => {
  expect(timeZoneField.safeParse('Europe/Budapest').success).toBe(true);
  expect(timeZoneField.safeParse('Mars/Olympus').success).toBe(false);
  expect(timeZoneField.safeParse("UTC'; drop table account").success).toBe(false);
});
