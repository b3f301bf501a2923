import { rounded, SCORE_STEPS } from '../score/name-score.ts';
import type { ScreeningQuery, ScreeningRefusal } from './query.ts';
import { DEFAULT_LIMIT, screen, type ScreeningResult } from './screen.ts';
import type { Searcher } from './searcher.ts';

/** An answer with the best score, which shows what any threshold would have alerted. */
export interface NearestResult {
  readonly result: ScreeningResult;
  /** The best score of a hit that is not contradicted, 0 to 1; null where none reaches `floor`. */
  readonly best_score: number | null;
  /** The least score that was searched for. */
  readonly floor: number;
  /** Whether no listed name reaches it, regardless of birth date and country. */
  readonly nobody_near: boolean;
}

/**
 * The least score that is searched for, so that the alerts of any threshold from here up are known. No
 * threshold may be set below it.
 */
export const NEAREST_FLOOR = 0.7;

const steps = (score: number): number => Math.round(score * SCORE_STEPS);

/** Enough that no hit above the floor is left out. */
const ALL = 1000;

/**
 * Gives the same bytes as `screen`, and the best score below the threshold: it screens once at the floor,
 * because a hit does not depend on the threshold, except for its margin.
 */
export function screenNearest(
  searcher: Searcher,
  query: ScreeningQuery & { readonly threshold: number },
  floor = NEAREST_FLOOR,
): NearestResult | ScreeningRefusal {
  const { threshold, limit = DEFAULT_LIMIT } = query;
  const least = Math.min(floor, threshold);
  const wide = screen(searcher, { ...query, threshold: least, limit: ALL });
  if ('refused' in wide) return wide;
  const near = wide.hits.filter(({ verdict }) => verdict !== 'contradicted');
  const best_score = near.length === 0 ? null : Math.max(...near.map(({ score }) => score));
  const hits = wide.hits
    .filter(({ score }) => steps(score) >= steps(threshold))
    .slice(0, limit)
    .map((hit) => ({ ...hit, margin: rounded(hit.score - threshold) }));
  return {
    result: { ...wide, threshold, hits },
    best_score,
    floor: least,
    nobody_near: wide.hits.length === 0,
  };
}
