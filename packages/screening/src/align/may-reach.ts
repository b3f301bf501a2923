import type { Joinable, PreparedQuery } from '../candidates/prepare-query.ts';
import type { Scratch } from '../candidates/scratch.ts';
import type { QueryToken } from '../candidates/similar-tokens.ts';
import { JOINED_SIMILARITY } from '../candidates/similarity-curves.ts';
import { LEAST_EXTRA, LEAST_OMISSION } from '../candidates/token-weight.ts';
import { comparePair, type ListedToken, listedTokens, pairWeight } from './alignment.ts';
import { beginAlike, LONGEST_STRETCH, MOST_LETTERS_APART } from './join-tokens.ts';
import { FORM_TYPO_WEIGHT, typoAmongMany, typoLikeness } from './typos.ts';

/** The highest similarity of a typo. */
const MOST_TYPED = 0.85;
/** Sums of fractions may be slightly below their exact value. */
const ROUNDING = 1e-4;

/** The values that the highest possible score of a listed name is computed from. */
interface Bound {
  readonly query: PreparedQuery;
  readonly threshold: number;
  readonly scratch: Scratch;
}

/**
 * Whether a listed name could reach the threshold at best, without aligning the names: each token counts
 * with its best possible match, which may be used twice. Most candidates are excluded here.
 */
export function mayReach(name: number, bound: Bound): boolean {
  const { query, threshold, scratch } = bound;
  const { tokens, weights, formTypos } = query;
  const listed = listedTokens(name, query.tables);
  const answered = scratch.answered.fill(0, 0, tokens.length);
  let surplus = 0;
  for (let j = 0; j < listed.length; j++) {
    const token = listed[j];
    if (!token) continue;
    let best = -threshold * LEAST_OMISSION * token.weight;
    for (let i = 0; i < tokens.length; i++) {
      const own = tokens[i];
      const gain = own ? mostGain(own, token, bound) : null;
      if (gain === null) continue;
      answered[i] = 1;
      best = Math.max(best, gain);
    }
    const joined = (JOINED_SIMILARITY - threshold) * token.weight;
    if (best < joined && noteJoins(answered, query.words, listed, j)) best = joined;
    surplus += best;
  }
  for (let i = 0; i < tokens.length; i++) {
    if (answered[i] !== 0) continue;
    const weight = weights[i] ?? 0;
    const least = formTypos[i] === 'none' ? weight : Math.min(weight, FORM_TYPO_WEIGHT);
    surplus -= threshold * LEAST_EXTRA * least;
  }
  return surplus >= -ROUNDING;
}

/** What a token of the customer's name adds at best where it matches a listed one, `null` where it cannot. */
function mostGain(
  own: QueryToken,
  listed: ListedToken,
  { query, threshold, scratch }: Bound,
): number | null {
  const { tables } = query;
  const likeness = comparePair(own, listed, tables, scratch);
  const gain = likeness && (likeness.similarity - threshold) * pairWeight(own, listed, likeness);
  if (likeness && (likeness.similarity >= MOST_TYPED || tables.type === 'individual')) return gain;
  const typo =
    typoLikeness(own, listed, tables, scratch) || typoAmongMany(own, listed, query, scratch);
  if (typo === 0) return gain;
  return Math.max(gain ?? -1, (typo - threshold) * listed.weight);
}

/** Notes the tokens of the customer's name that may be one word with this listed one or its neighbours. */
function noteJoins(
  answered: Uint8Array,
  words: readonly Joinable[],
  listed: readonly ListedToken[],
  place: number,
): boolean {
  let found = false;
  for (let start = Math.max(0, place - LONGEST_STRETCH + 1); start <= place; start++) {
    const first = listed[start]?.first ?? 0;
    let length = listed[start]?.length ?? 0;
    for (let end = start + 2; end <= Math.min(listed.length, start + LONGEST_STRETCH); end++) {
      length += listed[end - 1]?.length ?? 0;
      if (end > place && noteWords(answered, words, { length, first })) found = true;
    }
  }
  const first = listed[place]?.first ?? 0;
  const wanted = listed[place]?.length ?? 0;
  for (let start = 0; start < words.length - 1; start++) {
    if (!beginAlike(words[start]?.first ?? 0, first)) continue;
    let length = words[start]?.length ?? 0;
    for (let end = start + 2; end <= Math.min(words.length, start + LONGEST_STRETCH); end++) {
      length += words[end - 1]?.length ?? 0;
      if (Math.abs(length - wanted) > MOST_LETTERS_APART) continue;
      answered.fill(1, start, end);
      found = true;
    }
  }
  return found;
}

/** Notes the tokens that may be the one word of that length and beginning. */
function noteWords(answered: Uint8Array, words: readonly Joinable[], wanted: Joinable): boolean {
  let found = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word || Math.abs(word.length - wanted.length) > MOST_LETTERS_APART) continue;
    if (!beginAlike(word.first, wanted.first)) continue;
    answered[i] = 1;
    found = true;
  }
  return found;
}
