import { expect, it } from 'vitest';
import { learnAhead } from './learnt-clock.ts';

const NOON = Date.UTC(2026, 10, 29, 12);
const MINUTE = 60_000;

/** An answer that took so long, of a clock that is so far ahead. */
const answer = (ahead: number, there = 100, back = 100) => ({
  asked: NOON,
  received: NOON + there + back,
  at: NOON + there + ahead,
});

it.each([
  [0, 0, 0],
  [0, 900, 0],
  [0, -900, 0],
  [0, 5 * MINUTE, 5 * MINUTE - 100],
  [0, -5 * MINUTE, -5 * MINUTE + 100],
  [5 * MINUTE, 5 * MINUTE, 5 * MINUTE],
  [5 * MINUTE, 5 * MINUTE + 900, 5 * MINUTE],
  [5 * MINUTE, 0, 0],
])('where %i was known and the other clock is %i ahead, it is %i', (known, ahead, learnt) => {
  expect(learnAhead(known, answer(ahead))).toBe(learnt);
});

it('a slow answer proves less', () => {
  expect(learnAhead(0, answer(4000, 5000, 10))).toBe(3990);
  expect(learnAhead(0, answer(4000, 10, 5000))).toBe(0);
  expect(learnAhead(0, answer(MINUTE, 10, 5000))).toBe(MINUTE - 5000);
  expect(learnAhead(MINUTE, answer(MINUTE, 10, 30_000))).toBe(MINUTE);
});

it('nothing is learnt from no moment, or while the own clock is set back', () => {
  expect(learnAhead(7, { asked: NOON, received: NOON, at: Number.NaN })).toBe(7);
  expect(learnAhead(7, { asked: NOON, received: NOON - MINUTE, at: NOON })).toBe(7);
});
