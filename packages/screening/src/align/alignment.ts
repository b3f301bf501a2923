import { compareToken } from '../candidates/compare-token.ts';
import type { Joinable, PreparedQuery } from '../candidates/prepare-query.ts';
import type { Scratch } from '../candidates/scratch.ts';
import type { QueryToken } from '../candidates/similar-tokens.ts';
import {
  OTHER_LEGAL_FORM_SIMILARITY,
  type TokenLikeness,
  type TokenRelation,
} from '../candidates/similarity-curves.ts';
import { matchedWeight } from '../candidates/token-weight.ts';
import type { TokenClass } from '../fold/token-class.ts';
import { INITIAL_IDF } from '../index/tables/idf.ts';
import { type NameTables, TOKEN_CLASSES } from '../index/tables/name-tables.ts';

/** A range of tokens, from `start` up to and without `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** No tokens: only the other side of a row has any. */
export const NOTHING: Stretch = Object.freeze({ start: 0, end: 0 });

const SINGLES: readonly Stretch[] = Array.from({ length: 64 }, (_, start) =>
  Object.freeze({ start, end: start + 1 }),
);

/** The range of one token. Most ranges are such, so they are created once. */
export function single(place: number): Stretch {
  return SINGLES[place] ?? { start: place, end: place + 1 };
}

/**
 * Tokens of the customer's name and the tokens of the listed name they match; one side is empty where
 * nothing matches.
 */
export interface AlignedRow {
  readonly query: Stretch;
  readonly listed: Stretch;
  readonly relation: TokenRelation;
  readonly similarity: number;
  readonly weight: number;
  /** How many names the row represents: its core tokens, on the side that has more. 0 for other rows. */
  readonly names: number;
}

/** A token of a listed name as the alignment needs it. */
export interface ListedToken extends Joinable {
  readonly token: number;
  readonly class: TokenClass;
  readonly weight: number;
  /** 1 where it is a name, 0 where it is an initial or no name. */
  readonly names: number;
}

/** Two names that are being aligned. */
export interface Alignment {
  readonly query: PreparedQuery;
  readonly listed: readonly ListedToken[];
  readonly scratch: Scratch;
  /** Of the tokens of both names, by position, whether a row already has them. */
  readonly taken: { readonly query: boolean[]; readonly listed: boolean[] };
  readonly rows: AlignedRow[];
}

/** The tokens of a listed name in order. */
export function listedTokens(
  name: number,
  { nameTokens, nameTokenClasses, vocabulary, idfs }: NameTables,
): ListedToken[] {
  const { starts, values } = nameTokens;
  const tokens: ListedToken[] = [];
  for (let i = starts[name] ?? 0; i < (starts[name + 1] ?? 0); i++) {
    const token = values[i] ?? 0;
    const start = vocabulary.starts[token] ?? 0;
    const length = (vocabulary.starts[token + 1] ?? 0) - start;
    const first = vocabulary.units[start] ?? 0;
    const tokenClass = TOKEN_CLASSES[nameTokenClasses[i] ?? 0] ?? 'core';
    const weight = matchedWeight(tokenClass, idfs[token] ?? 0);
    const names = tokenClass === 'core' && length > 1 ? 1 : 0;
    tokens.push({ token, class: tokenClass, length, first, weight, names });
  }
  return tokens;
}

const SAME_LEGAL_FORM: TokenLikeness = { similarity: 1, relation: 'legal-form' };
const OTHER_LEGAL_FORM: TokenLikeness = {
  similarity: OTHER_LEGAL_FORM_SIMILARITY,
  relation: 'legal-form',
};

/** Compares two tokens in their names; a legal form is compared with every legal form and nothing else. */
export function comparePair(
  { folded, word }: QueryToken,
  listed: ListedToken,
  tables: NameTables,
  scratch: Scratch,
): TokenLikeness | null {
  const isForm = folded.class === 'legal_form';
  if (isForm !== (listed.class === 'legal_form')) return null;
  const found = compareToken(word, tables, listed.token, scratch);
  if (!isForm) return found;
  return found?.relation === 'equal' ? SAME_LEGAL_FORM : OTHER_LEGAL_FORM;
}

/** A pair has the weight of the lighter of its two classes. */
export function pairWeight(
  { folded }: QueryToken,
  listed: ListedToken,
  { relation }: TokenLikeness,
): number {
  if (relation === 'initial') return Math.min(listed.weight, INITIAL_IDF);
  if (folded.class === 'core') return listed.weight;
  return Math.min(listed.weight, matchedWeight(folded.class, 1));
}
