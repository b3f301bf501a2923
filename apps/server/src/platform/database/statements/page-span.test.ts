import { expect, it } from 'vitest';
import { pageSpan } from './page-span.ts';

const ALL = Array.from({ length: 60 }, (_, at) => at);

/** The rows of a page as a statement would read them. */
function rowsOf(page: number): number[] {
  const { isFromEnd, offset, limit } = pageSpan(page, ALL.length);
  const rows = isFromEnd ? ALL.toReversed() : ALL;
  return rows.slice(offset, offset + limit).toSorted((a, b) => a - b);
}

it('JSON-05 the pages of a list are its rows, 25 each, every one once', () => {
  expect([1, 2, 3].map((page) => rowsOf(page).length)).toEqual([25, 25, 10]);
  expect([1, 2, 3].flatMap(rowsOf)).toEqual(ALL);
});

it('a page of the far half is counted from the end', () => {
  expect(pageSpan(40_000, 1_000_000)).toEqual({ isFromEnd: true, offset: 0, limit: 25 });
  expect(pageSpan(1, 1_000_000)).toEqual({ isFromEnd: false, offset: 0, limit: 25 });
});

it('there are no rows behind the last page, nor in an empty list', () => {
  expect(rowsOf(4)).toEqual([]);
  expect(pageSpan(1, 0).limit).toBe(0);
});
