import { describe, expect, it } from 'vitest';
import { ageOn, calendarDayOf, fullMonths } from './age.ts';

describe('an age by the calendar', () => {
  it.each([
    ['2008-11-29', '2026-11-28', 17],
    ['2008-11-29', '2026-11-29', 18],
    ['2008-12-03', '2026-11-29', 17],
    ['1989-06-01', '2036-11-29', 47],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-29', '2026-11-29', 0],
    ['2027-01-01', '2026-11-29', -1],
  ])('of somebody born on %s is on %s %i', (bday, today, age) => {
    expect(ageOn(bday, today)).toBe(age);
  });

  it.each([
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2025-12-15', '2026-11-15', 11],
  ])('from %s to %s %i months have passed', (from, to, months) => {
    expect(fullMonths(calendarDayOf(from), calendarDayOf(to))).toBe(months);
  });
});
