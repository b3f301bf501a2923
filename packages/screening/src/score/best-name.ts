import type { AlignedRow } from './aligned-row.ts';

/** A listed entry with the one of its names that answered best, and how that came about. */
export interface BestName {
  /** The place of the entry among those of the index. */
  readonly entry: number;
  /** The place of the name among the entry's names. */
  readonly ordinal: number;
  readonly rows: readonly AlignedRow[];
  readonly score: number;
  /** What a row's likeness times its weight is multiplied with to give its part of the score. */
  readonly factor: number;
}
