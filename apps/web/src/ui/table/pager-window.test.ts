import { describe, expect, it } from 'vitest';
import { pagerRange, pagerWindow } from './pager-window.ts';

describe('the window of page numbers', () => {
  it.each([
    [1, 6, [1, 2, 3, 4, 5]],
    [3, 6, [1, 2, 3, 4, 5]],
    [4, 6, [2, 3, 4, 5, 6]],
    [6, 6, [2, 3, 4, 5, 6]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, []],
  ])('page %d of %d shows %j', (page, last, numbers) => {
    expect(pagerWindow(page, last, 5)).toEqual(numbers);
  });
});

describe('the range', () => {
  it.each([
    [2, 25, 142, '26–50 of 142'],
    [6, 25, 142, '126–142 of 142'],
    [1, 25, 0, '0 of 0'],
    [1, 100, 100_000, '1–100 of 100,000'],
  ])('page %d of %d rows among %d', (page, size, total, said) => {
    expect(pagerRange(page, size, total)).toBe(said);
  });
});
