import { at } from '../fold/flat-array.ts';
import { type NameTables, TOKEN_CLASSES } from '../index/name-tables.ts';
import { JOINED_SIMILARITY } from '../score/token-similarity.ts';
import { LEAST_EXTRA, LEAST_OMISSION, matchedWeight } from '../score/token-weight.ts';
import { likenessOf, pairWeight } from './align-tokens.ts';
import type { ListedToken } from './listed-name.ts';
import { beginAlike, LONGEST_STRETCH, MOST_LETTERS_APART } from './may-join.ts';
import type { QueryToken } from './query-token.ts';
import { slipLikeness } from './slip-row.ts';
import type { PreparedQuery } from './prepare-query.ts';

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
  const from = at(starts, name);
  const to = at(starts, name + 1);
  let surplus = 0;
  const answered = new Uint8Array(query.tokens.length);
  for (let i = from; i < to; i++) {
    const token = at(values, i);
    const tokenClass = TOKEN_CLASSES[at(tables.nameTokenClasses, i)] ?? 'core';
    const weight = matchedWeight(tokenClass, at(tables.rarities, token));
    let best = -threshold * LEAST_OMISSION * weight;
    const length = at(tables.vocabulary.starts, token + 1) - at(tables.vocabulary.starts, token);
    const first = at(tables.vocabulary.units, at(tables.vocabulary.starts, token));
    const listed = { token, class: tokenClass, length, first, weight };
    for (let k = 0; k < query.tokens.length; k++) {
      const own = query.tokens[k];
      if (!own) continue;
      const worth = bestWorth(own, listed, tables, threshold);
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
  for (let k = 0; k < answered.length; k++) {
    if (answered[k] === 0) surplus -= threshold * LEAST_EXTRA * (query.weights[k] ?? 0);
  }
  return surplus >= -ROUNDING;
}

/** What a token of the customer's name adds at best where it answers a listed one, `null` where it cannot. */
function bestWorth(
  own: QueryToken,
  listed: ListedToken,
  tables: NameTables,
  threshold: number,
): number | null {
  const likeness = likenessOf(own, listed, tables);
  if (likeness) return (likeness.similarity - threshold) * pairWeight(own, listed, likeness);
  const slip = slipLikeness(own, listed, tables);
  return slip === 0 ? null : (slip - threshold) * listed.weight;
}

/** Marks the tokens of the customer's name that may be one word with this listed one or its neighbours. */
function noteJoins(
  answered: Uint8Array,
  { tokens }: PreparedQuery,
  { vocabulary, nameTokens }: NameTables,
  from: number,
  to: number,
  place: number,
): boolean {
  let found = false;
  const lengthAt = (i: number) => {
    const token = at(nameTokens.values, i);
    return at(vocabulary.starts, token + 1) - at(vocabulary.starts, token);
  };
  const firstAt = (i: number) =>
    at(vocabulary.units, at(vocabulary.starts, at(nameTokens.values, i)));
  for (let start = Math.max(from, place - LONGEST_STRETCH + 1); start <= place; start++) {
    let length = lengthAt(start);
    for (let end = start + 2; end <= Math.min(to, start + LONGEST_STRETCH); end++) {
      length += lengthAt(end - 1);
      if (end > place && noteWords(answered, tokens, length, firstAt(start))) found = true;
    }
  }
  for (let start = 0; start < tokens.length - 1; start++) {
    const first = tokens[start]?.text ?? '';
    let length = first.length;
    if (!beginAlike(first.charCodeAt(0), firstAt(place))) continue;
    for (let end = start + 2; end <= Math.min(tokens.length, start + LONGEST_STRETCH); end++) {
      length += tokens[end - 1]?.text.length ?? 0;
      if (Math.abs(length - lengthAt(place)) > MOST_LETTERS_APART) continue;
      answered.fill(1, start, end);
      found = true;
    }
  }
  return found;
}

/** Marks the tokens that may be the one word of so many letters that begins so. */
function noteWords(
  answered: Uint8Array,
  tokens: PreparedQuery['tokens'],
  length: number,
  first: number,
): boolean {
  let found = false;
  for (let k = 0; k < tokens.length; k++) {
    const text = tokens[k]?.text ?? '';
    if (Math.abs(text.length - length) > MOST_LETTERS_APART) continue;
    if (!beginAlike(text.charCodeAt(0), first)) continue;
    answered[k] = 1;
    found = true;
  }
  return found;
}
