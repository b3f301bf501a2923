import {
  hundredthsOf,
  type ScoreCount,
  THRESHOLD_LIMITS,
} from '@verify-admin/rulebook/screening/threshold.rules';

/** The scores that are drawn, in hundredths: from the least threshold to a whole score. */
export const FIRST = hundredthsOf(THRESHOLD_LIMITS.least);
const LAST = 100;
export const BARS = LAST - FIRST + 1;

/** One hundredth of the scores as a bar. */
export interface ScoreBar {
  readonly at: number;
  readonly subjects: number;
  /** Of the highest bar, 0 to 1; whatever is not nothing is seen. */
  readonly height: number;
}

const LEAST_SEEN = 0.02;

/** A bar for each hundredth that is drawn, also where nobody scored. */
export function barsOf(counts: readonly ScoreCount[]): ScoreBar[] {
  const known = new Map(counts.map(({ at, subjects }) => [at, subjects]));
  const all = Array.from({ length: BARS }, (_, i) => known.get(FIRST + i) ?? 0);
  const most = Math.max(1, ...all);
  return all.map((subjects, i) => ({
    at: FIRST + i,
    subjects,
    height: subjects === 0 ? 0 : Math.max(LEAST_SEEN, subjects / most),
  }));
}

/** Where a score lies on the drawing, as a share of its width: at the left edge of its bar. */
export function placeOf(score: number): number {
  return (hundredthsOf(score) - FIRST) / BARS;
}
