import { type FoldedName, foldName } from '../fold/fold-name.ts';
import { changed } from '../fold/folded-token.ts';
import {
  detachedLegalForms,
  isNearLegalForm,
  mayBeLegalForm,
} from '../fold/companies/legal-words.ts';
import { isInitial } from '../fold/token-class.ts';
import { at } from '../index/tables/flat-array.ts';
import { findToken, type NameTables } from '../index/tables/name-tables.ts';
import type { SimilarTokens } from './query-word.ts';
import type { Scratch } from './scratch.ts';
import { findSimilar, prepareToken, prepareWord, type QueryToken } from './similar-tokens.ts';
import { unmatchedWeight } from './token-weight.ts';

/** A listed token that a part of the customer's name may represent. */
export interface TokenCandidate {
  readonly token: number;
  readonly similarity: number;
}

/** One token of the customer's name, or two neighbours as one, with the tokens it may represent. */
export interface QueryPart {
  /** Its weight (idf), 0 to 1. */
  readonly idf: number;
  readonly candidates: readonly TokenCandidate[];
}

/** A token of either name as far as joining is concerned. */
export interface Joinable {
  readonly length: number;
  /** Its first UTF-16 unit. */
  readonly first: number;
}

/** Whether a word is a legal form misspelt: with one letter wrong, with two, or hardly. */
export type FormTypo = 'likely' | 'possible' | 'none';

/** A customer's name prepared for comparison: tokens, the weight of each, and what each may represent. */
export interface PreparedQuery {
  /** The listed names it was prepared for. */
  readonly tables: NameTables;
  readonly folded: FoldedName;
  readonly tokens: readonly QueryToken[];
  /** The same as far as joining words is concerned. */
  readonly words: readonly Joinable[];
  /** How many of them are words of the name itself. */
  readonly cores: number;
  /** The weight of each token where nothing matches it. */
  readonly weights: Float64Array;
  /** Whether each token may be the legal form of a company's name, misspelt. */
  readonly formTypos: readonly FormTypo[];
  /** Of each token, what it represents alone and together with the next one; `null` for nothing. */
  readonly single: readonly (QueryPart | null)[];
  readonly concatenated: readonly (QueryPart | null)[];
}

const A_VOWEL = /[aeiouy]/;
/** A word at least this similar to a listed one (one of four or more letters wrong) is not a concatenation. */
const LIKE_ENOUGH = 0.83;
const SHORTEST_PIECE = 2;
const SHORTEST_CONCATENATED = 5;
/** The most sound keys of tokens read as one. */
const MOST_READINGS = 16;

/** Looks up every core token, and every two neighbours as one. */
export function prepareQuery(
  written: FoldedName,
  tables: NameTables,
  scratch: Scratch,
): PreparedQuery {
  const whole = written.tokens.map((token) => prepareToken(token, tables, scratch));
  const folded = detachLegalForms(written, whole, tables, scratch);
  const tokens =
    folded === written ? whole : folded.tokens.map((token) => prepareToken(token, tables, scratch));
  const isName = tokens.map(
    (token) => token.folded.class === 'core' && !isInitial(token.word.text),
  );
  const isCompany = tables.type === 'company';
  return {
    tables,
    folded,
    tokens,
    words: tokens.map(({ word: { text } }) => ({ length: text.length, first: text.charCodeAt(0) })),
    cores: tokens.filter((token) => token.folded.class === 'core').length,
    weights: Float64Array.from(tokens, ({ folded: token, word, similar }) => {
      const isForm = isCompany && !word.known && isNearLegalForm(word.text, scratch);
      return unmatchedWeight(isForm ? 'legal_form' : token.class, word.text, similar);
    }),
    formTypos: tokens.map((token) => (isCompany ? formTypoOf(token, scratch) : 'none')),
    single: tokens.map((token, i) => (isName[i] ? singlePart(token, tables) : null)),
    concatenated: tokens.map((token, i) => {
      const next = tokens[i + 1];
      if (!next || !(isName[i] || isName[i + 1])) return null;
      return concatenatedPart(token, next, tables, scratch);
    }),
  };
}

function formTypoOf({ folded, word }: QueryToken, scratch: Scratch): FormTypo {
  const { known, text, units, near } = word;
  if (folded.class !== 'core') return 'none';
  // Letters without a vowel are not a word, even where a list has them.
  if (known && A_VOWEL.test(text)) return 'none';
  if (mayBeLegalForm(units, near.letters, 1, scratch.edits)) return 'likely';
  return !known && mayBeLegalForm(units, near.letters, 2, scratch.edits) ? 'possible' : 'none';
}

/** Cuts a legal word off the end of a word where only the remainder is a word of the lists. */
function detachLegalForms(
  folded: FoldedName,
  tokens: readonly QueryToken[],
  tables: NameTables,
  scratch: Scratch,
): FoldedName {
  if (folded.type !== 'company') return folded;
  const isListed = (left: QueryToken | undefined, right: QueryToken | undefined): boolean => {
    const part = left && right ? concatenatedPart(left, right, tables, scratch) : null;
    return part?.candidates.some(({ similarity }) => similarity >= LIKE_ENOUGH) ?? false;
  };
  const cuts = new Map<string, readonly [string, string]>();
  for (const [i, token] of tokens.entries()) {
    const { text } = token.word;
    if (token.folded.class !== 'core') continue;
    if (token.similar.similarities.some((similarity) => similarity >= LIKE_ENOUGH)) continue;
    if (isListed(tokens[i - 1], token) || isListed(token, tokens[i + 1])) continue;
    if (isNearLegalForm(text, scratch)) continue;
    for (const { rest, texts } of detachedLegalForms(text)) {
      if (findToken(tables, rest) !== null) cuts.set(text, texts);
    }
  }
  if (cuts.size === 0) return folded;
  const cut = (text: string) => cuts.get(text) ?? null;
  return foldName(folded.name, 'company', scratch, { cut, reading: folded.reading });
}

/** What one token represents: similar tokens, and the parts of every split whose parts are both listed. */
function singlePart({ word: { text }, similar }: QueryToken, tables: NameTables): QueryPart {
  const candidates = candidatesOf(similar);
  let { idf } = similar;
  for (let place = SHORTEST_PIECE; place <= text.length - SHORTEST_PIECE; place++) {
    const right = findToken(tables, text.slice(place));
    const left = right === null ? null : findToken(tables, text.slice(0, place));
    if (left === null || right === null) continue;
    candidates.push({ token: left, similarity: 1 }, { token: right, similarity: 1 });
    idf = Math.min(idf, at(tables.idfs, left) + at(tables.idfs, right));
  }
  return { idf, candidates };
}

/**
 * What two neighbours represent when they are one word split by a space, `null` for nothing. Short ones
 * are one word only where the lists have that very word: "Sa id" for "Sa'id".
 */
function concatenatedPart(
  left: QueryToken,
  right: QueryToken,
  tables: NameTables,
  scratch: Scratch,
): QueryPart | null {
  const text = left.word.text + right.word.text;
  if (text.length < SHORTEST_CONCATENATED) {
    const token = findToken(tables, text);
    if (token === null) return null;
    return { idf: at(tables.idfs, token), candidates: [{ token, similarity: 1 }] };
  }
  const consonants = joinConsonants([left, right]);
  const folded = changed(left.folded, { text, consonants, class: 'core' });
  // Words read as one are looked up far more often than found: at most one wrong letter, and not cached.
  const similar = findSimilar(prepareWord(folded, tables), 1, tables, scratch);
  if (similar.tokens.length === 0) return null;
  return { idf: similar.idf, candidates: candidatesOf(similar) };
}

function candidatesOf({ tokens, similarities }: SimilarTokens): TokenCandidate[] {
  return Array.from(tokens, (token, i) => ({ token, similarity: similarities[i] ?? 0 }));
}

/** The sound keys of tokens read as one, where any of them leaves its vowels out; empty where none does. */
export function joinConsonants(parts: readonly QueryToken[]): readonly string[] {
  if (parts.every(({ word }) => !word.isVowelless)) return [];
  let keys = [''];
  for (const { folded, word } of parts) {
    const own = folded.consonants.length > 0 ? folded.consonants : [word.sound];
    keys = own.flatMap((end) => keys.map((key) => key + end)).slice(0, MOST_READINGS);
  }
  return keys;
}
