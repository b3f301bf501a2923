import { type FoldedName, foldedText, foldName } from '../fold/fold-name.ts';
import type { NameType } from '../fold/folded-token.ts';

/** A customer to be screened. */
export interface ScreeningQuery {
  readonly name: string;
  readonly type: NameType;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; anything else counts as not given. */
  readonly dob?: string;
  /** A country's name or its ISO alpha-2 code. */
  readonly country?: string;
  /** The most hits wanted; 10 unless said. */
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
export const LONGEST_NAME = 500;
const A_LETTER = /\p{L}/u;
/** A name has a letter and another letter or figure at least: a movement is listed as M23. */
const TWO_SIGNS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
/** Each token is compared with each listed one, so their number is bounded too. */
const MOST_TOKENS = 40;

/** Why a folded name cannot be screened, `null` where it can. */
export function refuseName({ name, tokens }: FoldedName): NameRefusalCode | null {
  if (name.length > LONGEST_NAME || tokens.length > MOST_TOKENS) return 'name/too-long';
  if (!A_LETTER.test(name)) return 'name/no-letters';
  return !TWO_SIGNS.test(name) || tokens.length === 0 ? 'name/too-short' : null;
}

/** Folds a query's name, or refuses it before any work is spent on a text that is no name. */
export function foldQuery({ name, type }: ScreeningQuery): FoldedName | NameRefusalCode {
  if (name.length > LONGEST_NAME) return 'name/too-long';
  const folded = foldName(name, type);
  return refuseName(folded) ?? folded;
}

/** What was compared: the folded name and its tokens, with the query's other fields as given. */
export interface FoldedQuery {
  readonly name: string;
  readonly type: NameType;
  readonly folded: string;
  readonly tokens: readonly string[];
  readonly dob: string | null;
  readonly country: string | null;
}

export function viewOf(query: ScreeningQuery, folded: FoldedName): FoldedQuery {
  return Object.freeze({
    name: query.name,
    type: query.type,
    folded: foldedText(folded),
    tokens: Object.freeze(folded.tokens.map(({ text }) => text)),
    dob: query.dob ?? null,
    country: query.country ?? null,
  });
}
