import { expect, it } from 'vitest';
import { monthText } from './month-text.ts';

it('names the month in UTC, in every time zone', () => {
  expect(monthText('2027-03')).toBe('Mar 2027');
  expect(monthText('2026-12')).toBe('Dec 2026');
  expect(monthText(null)).toBe('Now');
});
