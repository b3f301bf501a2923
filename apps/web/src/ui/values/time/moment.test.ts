import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDay,
  formatMoment,
  formatSecond,
  formatShort,
  readMoment,
} from './moment.ts';

const NOW = new Date(2026, 10, 21, 14, 5, 30);

describe('moments', () => {
  it('writes a moment the desk way', () => {
    expect(formatMoment(NOW)).toBe('Nov 21, 2026, 14:05');
    expect(formatMoment(new Date(2026, 0, 3, 0, 7))).toBe('Jan 3, 2026, 00:07');
  });

  it('writes the second where it matters', () =>
    expect(formatSecond(new Date(2026, 10, 21, 0, 7, 9))).toBe('Nov 21, 2026, 00:07:09'));

  it('keeps a bare date on its calendar day in every time zone', () => {
    const day = readMoment('2026-11-03');
    expect(day && formatDay(day)).toBe('Nov 3, 2026');
  });

  it.each([null, undefined, '', 'soon', '2026-13-40'])('reads %j as no moment', (value) => {
    expect(readMoment(value)).toBeNull();
  });

  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [-60, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [-3600, '1 hour ago'],
    [-86_400, 'yesterday'],
    [-86_400 * 3, '3 days ago'],
    [86_400 * 3, 'in 3 days'],
    [-31_536_000 * 2, '2 years ago'],
  ])('%d seconds away is %s', (seconds, text) => {
    expect(formatAgo(new Date(NOW.getTime() + seconds * 1000), NOW)).toBe(text);
  });

  it.each([
    [new Date(2008, 10, 22), '18 years ago is not full: 17 years ago', '17 years ago'],
    [new Date(2008, 10, 21), 'on the birthday', '18 years ago'],
    [new Date(2026, 9, 22), 'a day less than a month', '30 days ago'],
    [new Date(2026, 9, 21), 'a month', 'last month'],
    [new Date(2026, 11, 21, 15), 'in a month', 'next month'],
  ])('%s (%s) is %s by the calendar', (at, _why, text) => {
    expect(formatAgo(at, NOW)).toBe(text);
  });

  it('is short in narrow columns', () => {
    expect(formatShort(new Date(2026, 10, 21, 9, 1), NOW)).toBe('09:01');
    expect(formatShort(new Date(2026, 10, 20, 9, 1), NOW)).toBe('Nov 20');
    expect(formatShort(new Date(2025, 10, 21, 9, 1), NOW)).toBe('Nov 21, 2025');
  });
});
