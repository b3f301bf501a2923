import { type NameTables, TOKEN_CLASSES } from '../index/name-tables.ts';
import { JOINED_SIMILARITY } from '../score/token-similarity.ts';
import { LEAST_EXTRA, LEAST_OMISSION, matchedWeight } from '../score/token-weight.ts';
import { FORM_SLIP_WEIGHT, likenessOf, pairWeight } from './align-tokens.ts';
import type { ListedToken } from './listed-name.ts';
import { beginAlike, LONGEST_STRETCH, MOST_LETTERS_APART } from './may-join.ts';
import type { QueryToken } from './query-token.ts';
import { slipAmongMany, slipLikeness } from './slip-likeness.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** No slip of the fingers is worth more. */
const MOST_TYPED = 0.85;
/** Sums of fractions may fall a little short of what they should be. */
const ROUNDING = 1e-4;

/**
 * Whether a listed name could score the threshold at best, without laying the names side by side:
 * each token counts by the best that could answer it, used twice or not. Most candidates fall here.
 */
export function mayReach(
  query: PreparedQuery,
  tables: NameTables,
  name: number,
  threshold: number,
): boolean {
  const { starts, values } = tables.nameTokens;
  const from = starts[name] ?? 0;
  const to = starts[name + 1] ?? 0;
  let surplus = 0;
  const answered = cleanMarks(query.tokens.length);
  for (let i = from; i < to; i++) {
    const token = values[i] ?? 0;
    const tokenClass = TOKEN_CLASSES[tables.nameTokenClasses[i] ?? 0] ?? 'core';
    const weight = matchedWeight(tokenClass, tables.rarities[token] ?? 0);
    let best = -threshold * LEAST_OMISSION * weight;
    const length =
      (tables.vocabulary.starts[token + 1] ?? 0) - (tables.vocabulary.starts[token] ?? 0);
    const first = tables.vocabulary.units[tables.vocabulary.starts[token] ?? 0] ?? 0;
    const listed = { token, class: tokenClass, length, first, weight };
    for (let k = 0; k < query.tokens.length; k++) {
      const own = query.tokens[k];
      if (!own) continue;
      const worth = bestWorth(own, listed, tables, threshold, query.cores);
      if (worth === null) continue;
      answered[k] = 1;
      best = Math.max(best, worth);
    }
    const joined = (JOINED_SIMILARITY - threshold) * weight;
    if (best < joined) {
      if (noteJoins(answered, query, tables, from, to, i)) best = joined;
    }
    surplus += best;
  }
  for (let k = 0; k < query.tokens.length; k++) {
    if (answered[k] === 0) surplus -= threshold * LEAST_EXTRA * leastWeight(query, k);
  }
  return surplus >= -ROUNDING;
}

/** What a token of the customer's name weighs at least where nothing answers it. */
function leastWeight({ weights, formSlips }: PreparedQuery, place: number): number {
  const weight = weights[place] ?? 0;
  return formSlips[place] !== 'none' ? Math.min(weight, FORM_SLIP_WEIGHT) : weight;
}

/** Used anew for each listed name: there are many, and a screening waits for nothing between them. */
let scratch = new Uint8Array(64);

function cleanMarks(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(length);
  return scratch.fill(0, 0, length);
}

/** What a token of the customer's name adds at best where it answers a listed one, `null` where it cannot. */
function bestWorth(
  own: QueryToken,
  listed: ListedToken,
  tables: NameTables,
  threshold: number,
  cores: number,
): number | null {
  const likeness = likenessOf(own, listed, tables);
  const worth = likeness && (likeness.similarity - threshold) * pairWeight(own, listed, likeness);
  if (likeness && (likeness.similarity >= MOST_TYPED || tables.type === 'individual')) return worth;
  const slip = slipLikeness(own, listed, tables) || slipAmongMany(own, listed, tables, cores);
  if (slip === 0) return worth;
  return Math.max(worth ?? -1, (slip - threshold) * listed.weight);
}

/** Marks the tokens of the customer's name that may be one word with this listed one or its neighbours. */
function noteJoins(
  answered: Uint8Array,
  { words }: PreparedQuery,
  tables: NameTables,
  from: number,
  to: number,
  place: number,
): boolean {
  let found = false;
  for (let start = Math.max(from, place - LONGEST_STRETCH + 1); start <= place; start++) {
    let length = lengthAt(tables, start);
    for (let end = start + 2; end <= Math.min(to, start + LONGEST_STRETCH); end++) {
      length += lengthAt(tables, end - 1);
      if (end > place && noteWords(answered, words, length, firstAt(tables, start))) found = true;
    }
  }
  const wanted = lengthAt(tables, place);
  const begins = firstAt(tables, place);
  for (let start = 0; start < words.length - 1; start++) {
    let length = words[start]?.length ?? 0;
    if (!beginAlike(words[start]?.first ?? 0, begins)) continue;
    for (let end = start + 2; end <= Math.min(words.length, start + LONGEST_STRETCH); end++) {
      length += words[end - 1]?.length ?? 0;
      if (Math.abs(length - wanted) > MOST_LETTERS_APART) continue;
      answered.fill(1, start, end);
      found = true;
    }
  }
  return found;
}

function lengthAt({ vocabulary: { starts }, nameTokens }: NameTables, place: number): number {
  const token = nameTokens.values[place] ?? 0;
  return (starts[token + 1] ?? 0) - (starts[token] ?? 0);
}

function firstAt({ vocabulary: { starts, units }, nameTokens }: NameTables, place: number): number {
  return units[starts[nameTokens.values[place] ?? 0] ?? 0] ?? 0;
}

/** Marks the tokens that may be the one word of so many letters that begins so. */
function noteWords(
  answered: Uint8Array,
  words: PreparedQuery['words'],
  length: number,
  first: number,
): boolean {
  let found = false;
  for (let k = 0; k < words.length; k++) {
    const word = words[k];
    if (!word || Math.abs(word.length - length) > MOST_LETTERS_APART) continue;
    if (!beginAlike(word.first, first)) continue;
    answered[k] = 1;
    found = true;
  }
  return found;
}
