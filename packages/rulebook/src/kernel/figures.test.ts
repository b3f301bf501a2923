import { expect, it } from 'vitest';
import { countText, formatFigure } from './figures.ts';

it('writes a figure with its thousands', () => {
  expect(formatFigure(100_000)).toBe('100,000');
});

it.each([
  [0, '0 accounts'],
  [1, '1 account'],
  [2, '2 accounts'],
  [100_000, '100,000 accounts'],
])('counts %d as %s', (count, text) => {
  expect(countText(count, 'account')).toBe(text);
});

it('takes the plural of a word that does not end in s', () => {
  expect(countText(1, 'entry', 'entries')).toBe('1 entry');
  expect(countText(0, 'entry', 'entries')).toBe('0 entries');
});
