import type { TokenRelation } from './relation.ts';

/** A stretch of tokens, from `start` up to and without `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** No tokens: the other side of a row stands alone. */
export const NOTHING: Stretch = Object.freeze({ start: 0, end: 0 });

const SINGLES: readonly Stretch[] = Array.from({ length: 64 }, (_, start) =>
  Object.freeze({ start, end: start + 1 }),
);

/** The stretch of one token. Most stretches are such, so they are made once. */
export function single(place: number): Stretch {
  return SINGLES[place] ?? { start: place, end: place + 1 };
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
