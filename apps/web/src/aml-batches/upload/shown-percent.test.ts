import { describe, expect, it } from 'vitest';
import { shownPercent } from './shown-percent.ts';

describe('the progress of an upload', () => {
  it('BULK-08 rises by 10 with each tick, up to 90', () => {
    expect([0, 1, 2, 9, 10, 50].map((ticks) => shownPercent(ticks, 0))).toEqual([
      0, 10, 20, 90, 90, 90,
    ]);
  });
  it('BULK-09 shows what has truly left where that is more, and never 100 before the answer', () => {
    expect(shownPercent(1, 0.557)).toBe(55);
    expect(shownPercent(7, 0.5)).toBe(70);
    expect(shownPercent(1, 1)).toBe(90);
  });
});
