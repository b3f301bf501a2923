import { type FoldedName, foldName } from '../fold/fold-name.ts';
import type { FoldScratch } from '../fold/fold-scratch.ts';
import type { NameType } from '../fold/token-class.ts';

/** A customer to be screened. */
export interface ScreeningQuery {
  readonly name: string;
  readonly type: NameType;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; anything else counts as not given. */
  readonly dob?: string;
  /** A country's name or its ISO alpha-2 code. */
  readonly country?: string;
  /** The most hits wanted; 10 by default. */
  readonly limit?: number;
  /** The least score of a hit, 0 to 1. */
  readonly threshold?: number;
}

export type NameRefusalCode = 'name/too-short' | 'name/too-long' | 'name/no-letters';

/** Why a name cannot be screened. It must never be read as "no hits". */
export interface ScreeningRefusal {
  readonly refused: NameRefusalCode;
}

/** The longest listed names have some 250 letters; past twice that it is not a name. */
const LONGEST_NAME = 500;
const A_LETTER = /\p{L}/u;
/** A name has a letter and at least one more letter or digit: a movement is listed as M23. */
const TWO_SIGNS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
/** Each token is compared with each listed one, so their number is bounded too. */
const MOST_TOKENS = 40;

/** Folds a query's name, or refuses a text that is not a name before any work. */
export function foldQuery(
  { name, type }: ScreeningQuery,
  scratch: FoldScratch,
): FoldedName | NameRefusalCode {
  if (name.length > LONGEST_NAME) return 'name/too-long';
  const folded = foldName(name, type, scratch);
  if (folded.tokens.length > MOST_TOKENS) return 'name/too-long';
  if (!A_LETTER.test(name)) return 'name/no-letters';
  return !TWO_SIGNS.test(name) || folded.tokens.length === 0 ? 'name/too-short' : folded;
}
