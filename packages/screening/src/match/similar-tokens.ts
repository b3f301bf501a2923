import { isInitial } from '../fold/token-class.ts';
import { eachHashed } from '../index/hash-lists.ts';
import {
  dropsOf,
  type NameTables,
  SHORTEST_MISSPELT,
  SHORTEST_MISSPELT_SOUND,
  SHORTEST_SOUND,
} from '../index/name-tables.ts';
import { eachShorterHash, hashText } from '../fold/text-hash.ts';
import { INITIAL_RARITY } from '../index/token-rarity.ts';
import { compareToken } from './compare-token.ts';
import type { QueryToken } from './query-token.ts';

/** The listed tokens like one token of a customer's name, with how alike each is. */
export interface SimilarTokens {
  readonly tokens: readonly number[];
  readonly similarities: readonly number[];
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
  const candidates = new Set<number>();
  const keep = (token: number): void => void candidates.add(token);
  eachHashed(tables.byText, hashText(query.text), keep);
  if (query.variantHash !== 0) eachHashed(tables.byVariant, query.variantHash, keep);
  for (const { hash, length } of query.sounds) {
    if (length >= SHORTEST_SOUND) eachHashed(tables.bySound, hash, keep);
  }
  for (const token of query.romanised) keep(token);
  if (query.lookAlike !== null) {
    eachShorterHash(query.lookAlike, 1, (hash) => eachHashed(tables.byShorterText, hash, keep));
  }
  if (query.text.length >= SHORTEST_MISSPELT) {
    eachShorterHash(query.text, drops, (hash) => eachHashed(tables.byShorterText, hash, keep));
  }
  if (query.soundLength >= SHORTEST_MISSPELT_SOUND) {
    eachShorterHash(query.sound, 1, (hash) => eachHashed(tables.byShorterSound, hash, keep));
  }
  return verify(tables, query, candidates);
}

function verify(
  tables: NameTables,
  query: QueryToken,
  candidates: ReadonlySet<number>,
): SimilarTokens {
  const tokens: number[] = [];
  const similarities: number[] = [];
  let best = 0;
  let rarity = isInitial(query.text) ? INITIAL_RARITY : 1;
  for (const token of candidates) {
    const likeness = compareToken(query, tables, token);
    if (likeness === null) continue;
    tokens.push(token);
    similarities.push(likeness.similarity);
    if (likeness.similarity >= SAME_NAME && likeness.similarity > best) {
      best = likeness.similarity;
      rarity = tables.rarities[token] ?? 0;
    }
  }
  return { tokens, similarities, rarity, known: best === 1 };
}
