import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** ours: the range of the screening threshold, 0 to 1, and its step. */
export const THRESHOLD_LIMITS = { least: 0.7, most: 0.95, step: 0.01 } as const;

export const THRESHOLD_REASON_MAX = 500;

/** ours: how many subjects of one bar an answer holds. */
export const SUBJECTS_PAGE = 25;

/** Scores are counted by whole hundredths. */
const HUNDREDTHS = 100;

/**
 * How much less a name must be like a new record than it must be like a listed one to be screened
 * against the whole lists. Among few records every word is rare, so scores are a little other there;
 * that net is the wider one, and the screening itself decides.
 */
const MONITORING_WIDER = 0.17;

export const THRESHOLD_REFUSALS = declareRefusals({
  'screening/no-reason': {
    status: 422,
    sentence: 'Enter a reason for the change.',
  },
  'screening/out-of-bounds': {
    status: 422,
    sentence: 'The threshold is a score of 70 to 95 in whole points.',
  },
  'screening/same-threshold': {
    status: 409,
    sentence: 'The threshold already has this value.',
  },
  'screening/threshold-moved': {
    status: 409,
    sentence: '{by} has set the threshold to {threshold}. Please check again.',
  },
});

/** A score as whole hundredths; a hundredth is reached by what is not below it. */
export function hundredthsOf(score: number): number {
  return Math.round(score * HUNDREDTHS);
}

function isAllowed(threshold: number): boolean {
  const { least, most } = THRESHOLD_LIMITS;
  const isWhole = Math.abs(hundredthsOf(threshold) / HUNDREDTHS - threshold) < 1e-9;
  return isWhole && threshold >= least && threshold <= most;
}

/** What a new threshold must be: within its limits, another one, and explained. */
export function refuseThreshold(
  next: { readonly threshold: number; readonly reason: string },
  before: { readonly threshold: number },
): 'screening/no-reason' | 'screening/out-of-bounds' | 'screening/same-threshold' | null {
  if (!isAllowed(next.threshold)) return 'screening/out-of-bounds';
  if (hundredthsOf(next.threshold) === hundredthsOf(before.threshold)) {
    return 'screening/same-threshold';
  }
  return isBlank(next.reason) ? 'screening/no-reason' : null;
}

/** The score from which monitoring screens somebody against the whole lists. */
export function monitoringThreshold(threshold: number): number {
  return hundredthsOf(threshold - MONITORING_WIDER) / HUNDREDTHS;
}

/** How many subjects' best score lies in one hundredth: `at` 82 holds .8200 to .8299. */
export interface ScoreCount {
  readonly at: number;
  readonly subjects: number;
}

/** How many of the subjects that were screened would alert at a threshold, by their newest runs. */
export function expectedAlerts(counts: readonly ScoreCount[], threshold: number): number {
  const from = hundredthsOf(threshold);
  return counts.reduce((sum, { at, subjects }) => (at >= from ? sum + subjects : sum), 0);
}

/** Newest runs with `at` hundredths as their floor; subjects just below it are unknown. */
export interface LookedNoLower {
  readonly at: number;
  readonly subjects: number;
}

/**
 * How many subjects' newest runs were screened above a threshold, so that its alerts cannot be
 * counted.
 */
export function uncountedAt(looked: readonly LookedNoLower[], threshold: number): number {
  const from = hundredthsOf(threshold);
  return looked.reduce((sum, { at, subjects }) => (at > from ? sum + subjects : sum), 0);
}
