import { describe, expect, it } from 'vitest';
import { BARS, barsOf, placeOf } from './score-bars.ts';

describe('the histogram of scores', () => {
  it('has a bar for each hundredth, and what is not nothing is seen', () => {
    const bars = barsOf([
      { at: 70, subjects: 1000 },
      { at: 82, subjects: 500 },
      { at: 100, subjects: 1 },
      { at: 12, subjects: 9000 },
    ]);
    expect(bars).toHaveLength(BARS);
    expect(bars[0]).toEqual({ at: 70, subjects: 1000, height: 1 });
    expect(bars[12]).toEqual({ at: 82, subjects: 500, height: 0.5 });
    expect(bars[30]).toEqual({ at: 100, subjects: 1, height: 0.02 });
    expect(bars[5]?.height).toBe(0);
    expect(barsOf([]).every(({ height }) => height === 0)).toBe(true);
  });

  it('lays a score at the left edge of its bar', () => {
    expect(placeOf(0.7)).toBe(0);
    expect(placeOf(0.82)).toBeCloseTo(12 / 31);
    expect(placeOf(1)).toBeCloseTo(30 / 31);
  });
});
