import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it.each(['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '', 'today', 20261101])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it.each(['2026-02-28', '2028-02-29', '0001-01-01'])('%j is a day', (text) => {
  expect(isDay(text)).toBe(true);
});
