import { describe, expect, it } from 'vitest';
import { formatMissedScore, formatPoints, formatScore } from './score.ts';

describe('a score', () => {
  it('is shown on one scale, whichever it is stored on', () => {
    expect([formatScore(0.82), formatPoints(82)]).toEqual(['82.0', '82.0']);
    expect([formatScore(1), formatPoints(100)]).toEqual(['100.0', '100.0']);
    expect(formatScore(0.8984)).toBe('89.8');
  });

  it('that misses a threshold is not rounded up to it', () => {
    expect(formatMissedScore(0.8199)).toBe('81.9');
    expect(formatMissedScore(0.82)).toBe('82.0');
    expect(formatMissedScore(0.29)).toBe('29.0');
  });
});
