import { expect, it } from 'vitest';
import { readPercent } from './read-percent.ts';

it.each([
  ['25', 25],
  ['33,33', 33.33],
  [' 33.3 ', 33.3],
  ['12.', 12],
  ['150', 150],
  ['50%', 50],
  ['50 %', 50],
  ['50\u00a0%', 50],
  ['33,33%', 33.33],
  ['33.3333', 33.33],
  ['66.6667', 66.67],
  ['50％', 50],
  ['５０', 50],
  ['３３．３％', 33.3],
  ['50 percent', 50],
  ['50 per cent', 50],
  ['50 Prozent', 50],
  ['5０percent', 50],
  ['percent', null],
  ['fifty', null],
  ['5⁰', null],
  ['½', null],
  ['%', null],
  ['50%%', null],
  ['', null],
  ['-5', null],
  ['1e2', null],
  ['half', null],
])('WIZ-34 a share typed as %j is %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});
