import type { TokenRelation } from './relation.ts';

/** A stretch of tokens, from `start` up to and without `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Tokens of the customer's name beside tokens of the listed one; one side is empty where nothing answers. */
export interface AlignedRow {
  readonly query: Stretch;
  readonly listed: Stretch;
  readonly relation: TokenRelation;
  readonly similarity: number;
  readonly weight: number;
  /** How many names the row stands for: its core tokens, on the side that has more. 0 for the rest. */
  readonly names: number;
}
