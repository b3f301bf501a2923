import { type FoldedName, foldName } from '../fold/fold-name.ts';
import { detachedLegalForms, isNearLegalForm, mayBeLegalForm } from '../fold/legal-words.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import { unmatchedRarity } from '../score/token-weight.ts';
import type { Joinable } from './may-join.ts';
import { gluedPart, type QueryPart, tokenPart } from './query-part.ts';
import { prepareToken, type QueryToken } from './query-token.ts';
import { findToken } from './find-token.ts';
import { findSimilarTokens } from './similar-tokens.ts';
import { recall } from './token-memory.ts';

/** A customer's name ready to be compared: tokens, what each tells, and where each leads. */
export interface PreparedQuery {
  readonly folded: FoldedName;
  readonly tokens: readonly QueryToken[];
  /** The same as far as joining words is concerned. */
  readonly words: readonly Joinable[];
  /** How many of them are words of the name itself. */
  readonly cores: number;
  /** What each token weighs where nothing answers it. */
  readonly weights: Float64Array;
  /** Whether each token may be the legal form of a company's name, misspelt. */
  readonly formSlips: readonly FormSlip[];
  /** Of each token, what it leads to alone, and together with the next; `null` where it leads nowhere. */
  readonly single: readonly (QueryPart | null)[];
  readonly glued: readonly (QueryPart | null)[];
}

/** Whether a word is a legal form misspelt: with one letter wrong, with two, or hardly. */
export type FormSlip = 'likely' | 'possible' | 'none';

const A_VOWEL = /[aeiouy]/;
/** A word this like a listed one, one letter of four or more being wrong, has nothing stuck to it. */
const LIKE_ENOUGH = 0.83;

/** Looks up every core token, and every two neighbours as one. */
export function prepareQuery(written: FoldedName, tables: NameTables): PreparedQuery {
  const whole = written.tokens.map((token) => prepareToken(token, tables));
  const folded = detachLegalForms(written, whole, tables);
  const isWhole = folded === written;
  const tokens = isWhole ? whole : folded.tokens.map((token) => prepareToken(token, tables));
  const names = tokens.map(({ text, folded: token }) => token.class === 'core' && !isInitial(text));
  return {
    folded,
    tokens,
    words: tokens.map(({ text }) => ({ length: text.length, first: text.charCodeAt(0) })),
    cores: tokens.filter(({ folded: { class: tokenClass } }) => tokenClass === 'core').length,
    weights: Float64Array.from(tokens, (token) => unmatchedWeight(tables, token)),
    formSlips: tokens.map((token) => formSlipOf(tables, token)),
    single: tokens.map((token, i) => (names[i] ? tokenPart(tables, token) : null)),
    glued: tokens.map((token, i) => {
      const next = tokens[i + 1];
      return next && (names[i] || names[i + 1]) ? gluedPart(tables, token, next) : null;
    }),
  };
}

function unmatchedWeight(tables: NameTables, token: QueryToken): number {
  const found = recall(tables, token, findSimilarTokens);
  const misspeltForm = tables.type === 'company' && !token.known && isNearLegalForm(token.text);
  return unmatchedRarity(misspeltForm ? 'legal_form' : token.folded.class, token.text, found);
}

/** Letters without a vowel are no word: that some list has them says little. */
function formSlipOf(
  tables: NameTables,
  { known, text, units, near, folded }: QueryToken,
): FormSlip {
  if (tables.type !== 'company' || folded.class !== 'core') return 'none';
  if (known && A_VOWEL.test(text)) return 'none';
  if (mayBeLegalForm(units, near.letters, 1)) return 'likely';
  return !known && mayBeLegalForm(units, near.letters, 2) ? 'possible' : 'none';
}

function isLikeEnough(similarity: number): boolean {
  return similarity >= LIKE_ENOUGH;
}

/** Cuts a legal word off the end it is stuck to, when only then what is left is a word of the lists. */
function detachLegalForms(
  folded: FoldedName,
  tokens: readonly QueryToken[],
  tables: NameTables,
): FoldedName {
  if (folded.type !== 'company') return folded;
  const cuts = new Map<string, readonly [string, string]>();
  for (const [i, { text }] of tokens.entries()) {
    if (isExplained(tables, tokens, i) || isNearLegalForm(text)) continue;
    for (const { rest, texts } of detachedLegalForms(text)) {
      if (findToken(tables, rest) !== null) cuts.set(text, texts);
    }
  }
  return cuts.size === 0
    ? folded
    : foldName(folded.name, 'company', (text) => cuts.get(text) ?? null, folded.reading);
}

/** Whether a token is like a listed one, alone or together with a neighbour. */
function isExplained(tables: NameTables, tokens: readonly QueryToken[], i: number): boolean {
  const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
  if (!token || token.folded.class !== 'core') return true;
  if (recall(tables, token, findSimilarTokens).similarities.some(isLikeEnough)) return true;
  const isExplainedBy = (part: QueryPart | null) =>
    part?.leads.some(({ similarity }) => isLikeEnough(similarity)) ?? false;
  if (before && isExplainedBy(gluedPart(tables, before, token))) return true;
  return after !== undefined && isExplainedBy(gluedPart(tables, token, after));
}
