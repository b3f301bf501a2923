import { isBusinessWord } from '../fold/business-words.ts';
import { editDistance } from '../fold/edit-distance.ts';
import { lettersApart } from '../fold/letter-mask.ts';
import { LEAST_TWO_SLIPS, typingCost } from '../fold/typing-cost.ts';
import type { NameTables } from '../index/name-tables.ts';
import {
  LEAST_LIKELY_OF_PERSON,
  LEAST_LIKELY_TYPED,
  SLIP_SIMILARITY,
  typedSimilarity,
} from '../score/token-similarity.ts';
import type { ListedToken } from './listed-name.ts';
import type { QueryToken } from './query-token.ts';

const SHORTEST = 3;
/** The longer of the two has as many letters as may stand beside two that are wrong. */
const SHORTEST_LONGER = 4;
const MOST_EDITS = 2;

/**
 * What a word that no list has is worth to a listed one two letters away, however short both are:
 * 0 where they are further apart, or where it reads like a name of its own. Only the rest of the name
 * can say that it is a slip.
 */
export function slipLikeness(query: QueryToken, listed: ListedToken, tables: NameTables): number {
  const { length } = query.units;
  const isCompany = tables.type === 'company';
  if (query.known || !areLetters(query, listed)) return 0;
  if (isCompany && isBusinessWord(query.text)) return 0;
  if (Math.min(length, listed.length) < SHORTEST) return 0;
  if (Math.max(length, listed.length) < SHORTEST_LONGER) return 0;
  if (Math.abs(length - listed.length) > MOST_EDITS) return 0;
  if (areTooFar(query, listed, tables)) return 0;
  const edits = editsTo(query, listed, tables, MOST_EDITS + 1);
  if (edits > MOST_EDITS + 1) return 0;
  const plain = edits <= MOST_EDITS ? SLIP_SIMILARITY : 0;
  if (isCompany) return Math.max(plain, typedLikeness(query, listed, tables));
  return likelierThanName(query, listed, tables) >= LEAST_LIKELY_OF_PERSON ? plain : 0;
}

/** What slips of the fingers leave of a company's word, where they are likelier than a name of its own. */
function typedLikeness(query: QueryToken, listed: ListedToken, tables: NameTables): number {
  if (query.surprise < LEAST_LIKELY_TYPED + LEAST_TWO_SLIPS) return 0;
  return typedSimilarity(likelierThanName(query, listed, tables));
}

/** By how much a word is likelier to be a listed one mistyped than a name of its own. */
function likelierThanName(query: QueryToken, listed: ListedToken, tables: NameTables): number {
  const { starts, units } = tables.vocabulary;
  const start = starts[listed.token] ?? 0;
  return query.surprise - typingCost(query.units, units, start, listed.length);
}

/** Of a short word among many others: its letters, those of the word it is meant for, and the words beside it. */
const SHORTEST_AMONG_MANY = 2;
const LONGEST_AMONG_MANY = 4;
const SHORTEST_MEANT = 4;
const FEWEST_BESIDE = 2;

/**
 * What a short word of a company's name with `cores` words is worth to a listed one two letters away where
 * the names are long and the same in all else: lists have most short words, so that one of them is listed
 * says little there.
 */
export function slipAmongMany(
  query: QueryToken,
  listed: ListedToken,
  tables: NameTables,
  cores: number,
): number {
  if (tables.type !== 'company' || cores <= FEWEST_BESIDE || !areLetters(query, listed)) return 0;
  const { length } = query.units;
  if (length < SHORTEST_AMONG_MANY || length > LONGEST_AMONG_MANY) return 0;
  if (listed.length < SHORTEST_MEANT || listed.length - length > MOST_EDITS) return 0;
  if (areTooFar(query, listed, tables)) return 0;
  return editsTo(query, listed, tables, MOST_EDITS) <= MOST_EDITS ? SLIP_SIMILARITY : 0;
}

/** Whether both are words of the names themselves whose letters are all written. */
function areLetters({ folded }: QueryToken, listed: ListedToken): boolean {
  if (folded.class !== 'core' || listed.class !== 'core') return false;
  return folded.script !== 'han' && folded.consonants.length === 0;
}

/** Whether their letters alone tell that they are too far apart. */
function areTooFar({ near }: QueryToken, { token }: ListedToken, tables: NameTables): boolean {
  return lettersApart(near.letters, tables.letterMasks[token] ?? 0) > MOST_EDITS;
}

function editsTo(query: QueryToken, listed: ListedToken, tables: NameTables, most: number): number {
  const { starts, units } = tables.vocabulary;
  return editDistance(query.units, units, starts[listed.token] ?? 0, listed.length, most);
}
