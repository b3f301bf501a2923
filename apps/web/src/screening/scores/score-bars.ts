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

const MOST_TICKS = 4;

/** Round counts for the axis beside the bars, the least above none first. */
export function countTicks(counts: readonly ScoreCount[]): number[] {
  const most = Math.max(0, ...barsOf(counts).map(({ subjects }) => subjects));
  const decades = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
  const steps = decades.flatMap((decade) => [1, 2, 5].map((part) => part * decade));
  const step = steps.find((one) => most / one <= MOST_TICKS) ?? most;
  return Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step);
}

/** The height of a count in the drawing, 0 to 1. */
export function heightOf(subjects: number, counts: readonly ScoreCount[]): number {
  return subjects / Math.max(1, ...barsOf(counts).map((bar) => bar.subjects));
}

/** Where a score lies on the drawing, as a share of its width: at the left edge of its bar. */
export function placeOf(score: number): number {
  return (hundredthsOf(score) - FIRST) / BARS;
}
