import { describe, expect, it } from 'vitest';
import { BARS, barsOf, countTicks, heightOf, placeOf } from './score-bars.ts';

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

  it('has an axis of a few round counts, no higher than the highest bar', () => {
    const of = (subjects: number) => countTicks([{ at: 80, subjects }]);
    expect(of(103)).toEqual([50, 100]);
    expect(of(4)).toEqual([1, 2, 3, 4]);
    expect(of(1)).toEqual([1]);
    expect(of(0)).toEqual([]);
    expect(heightOf(50, [{ at: 80, subjects: 200 }])).toBe(0.25);
  });

  it('lays a score at the left edge of its bar', () => {
    expect(placeOf(0.7)).toBe(0);
    expect(placeOf(0.82)).toBeCloseTo(12 / 31);
    expect(placeOf(1)).toBeCloseTo(30 / 31);
  });
});
