import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes = 0 - 0', { start: 0, end: 0 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-9', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999-', null],
])('of 1000 bytes, the header %j asks for %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});
