import { isInitial } from '../fold/token-class.ts';
import {
  dropsOf,
  type NameTables,
  SHORTEST_MISSPELT,
  SHORTEST_MISSPELT_SOUND,
  SHORTEST_SOUND,
} from '../index/name-tables.ts';
import { hashText, shorterHashes } from '../fold/text-hash.ts';
import { INITIAL_RARITY } from '../index/token-rarity.ts';
import { compareToken } from './compare-token.ts';
import {
  visit,
  startVisiting,
  visitFiled,
  visitNear,
  type VisitedTokens,
} from './visited-tokens.ts';
import type { QueryToken } from './query-token.ts';

/** The listed tokens like one token of a customer's name, with how alike each is. */
export interface SimilarTokens {
  readonly tokens: Uint32Array;
  readonly similarities: Float64Array;
  /** How much the customer's token tells, 0 to 1: that of the listed token it stands for, 1 for a new one. */
  readonly rarity: number;
  /** Whether the token itself is a listed one, letter by letter. */
  readonly known: boolean;
}

/** A listed token shorter than this is no slip for another two letters away. */
const LONGER = 6;
/** A token this like a listed one is a spelling of it, and no rarer. */
const SAME_NAME = 0.9;

/**
 * Finds the listed tokens like one of the customer's: the same text, the same sound, a variant of
 * the same name, or one letter off in text or in sound. Every candidate is verified letter by letter.
 */
export function findSimilarTokens(tables: NameTables, query: QueryToken): SimilarTokens {
  const { length } = query.text;
  return findSimilar(tables, query, query.known && length < LONGER ? 1 : dropsOf(length));
}

/** The same with one letter wrong at most: words read as one are looked up far more often than found. */
export function findNearTokens(tables: NameTables, query: QueryToken): SimilarTokens {
  return findSimilar(tables, query, 1);
}

function findSimilar(tables: NameTables, query: QueryToken, drops: 1 | 2): SimilarTokens {
  const visited = startVisiting(tables);
  visitFiled(visited, tables.byText, hashText(query.text));
  if (query.variantHash !== 0) visitFiled(visited, tables.byVariant, query.variantHash);
  for (const { hash, length } of query.sounds) {
    if (length >= SHORTEST_SOUND) visitFiled(visited, tables.bySound, hash);
  }
  for (const token of query.romanised) visit(visited, token);
  visitMisspelt(visited, tables, query, drops);
  return verify(tables, query, visited);
}

/** Whatever sounds the same or is a variant is visited by now: the rest can only be alike by its letters. */
function visitMisspelt(
  visited: VisitedTokens,
  tables: NameTables,
  query: QueryToken,
  drops: 1 | 2,
): void {
  const { text, lookAlike, sound, soundLength, near } = query;
  const { byShorterText, byShorterSound } = tables;
  if (lookAlike !== null)
    visitNear(visited, tables, byShorterText, shorterHashes(lookAlike, 1), near);
  if (text.length >= SHORTEST_MISSPELT) {
    visitNear(visited, tables, byShorterText, shorterHashes(text, drops), near);
  }
  if (soundLength >= SHORTEST_MISSPELT_SOUND) {
    visitNear(visited, tables, byShorterSound, shorterHashes(sound, 1), near);
  }
}

function verify(tables: NameTables, query: QueryToken, visited: VisitedTokens): SimilarTokens {
  const tokens = new Uint32Array(visited.count);
  const similarities = new Float64Array(visited.count);
  let count = 0;
  let best = 0;
  let rarity = isInitial(query.text) ? INITIAL_RARITY : 1;
  for (let i = 0; i < visited.count; i++) {
    const token = visited.tokens[i] ?? 0;
    const likeness = compareToken(query, tables, token);
    if (likeness === null) continue;
    const { similarity } = likeness;
    tokens[count] = token;
    similarities[count++] = similarity;
    if (similarity >= SAME_NAME && similarity > best) {
      best = similarity;
      rarity = tables.rarities[token] ?? 0;
    }
  }
  return {
    tokens: tokens.slice(0, count),
    similarities: similarities.slice(0, count),
    rarity,
    known: best === 1,
  };
}
