import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/tables/name-tables.ts';
import type { PreparedQuery, QueryPart } from './prepare-query.ts';
import type { Scratch, VisitedNames } from './scratch.ts';

/** The share of the weight of the customer's name that a listed name must have to be a candidate. */
const LEAST_SHARE = 0.4;
/** The listed names compared token by token for one query. */
const MOST_CANDIDATES = 96;
/** Sums of 32-bit fractions may be slightly below their exact value. */
const ROUNDING = 0.99;
/** The position of the core class in `nameTokenClasses`. */
const CORE = 0;
/** What a listed token that the customer's name lacks subtracts from a candidate's rank. */
const UNSHARED_COST = 0.1;
/** What an initial that begins one of its tokens adds to it. */
const INITIAL_GAIN = 0.2;

/**
 * The listed names that share enough with the customer's, most first: each part adds idf times similarity
 * to the names of the tokens it may represent. Parts are processed by descending idf; once the remaining
 * ones together could not lift a name over the least share, they only add to visited names.
 */
export function collectCandidates(query: PreparedQuery, { visitedNames }: Scratch): number[] {
  const { names, scores } = visitedNames;
  visitedNames.epoch++;
  visitedNames.count = 0;
  const parts = [...query.single, ...query.concatenated]
    .filter((part) => part !== null)
    .sort((a, b) => b.idf - a.idf);
  const wanted = LEAST_SHARE * leastIdf(query);
  let left = parts.reduce((sum, { idf }) => sum + idf, 0);
  for (const part of parts) {
    addPart(part, left >= wanted, query.tables, visitedNames);
    left -= part.idf;
  }
  const least = wanted * ROUNDING;
  const { count } = visitedNames;
  visitedNames.count = 0;
  for (let i = 0; i < count; i++) {
    const name = names[i] ?? 0;
    if ((scores[name] ?? 0) >= least) names[visitedNames.count++] = name;
  }
  return mostShared(query, visitedNames);
}

/** Adds a part's share to the names of its tokens: to all of them, or only to visited ones. */
function addPart(
  { candidates }: QueryPart,
  visitsNew: boolean,
  { tokenNames: { starts, values }, idfs }: NameTables,
  visited: VisitedNames,
): void {
  const { names, scores, epochs, similarities, similarityEpochs, epoch } = visited;
  for (const { token, similarity } of candidates) {
    if (similarityEpochs[token] !== epoch || (similarities[token] ?? 0) < similarity) {
      similarityEpochs[token] = epoch;
      similarities[token] = similarity;
    }
    const gain = similarity * (idfs[token] ?? 0);
    const end = starts[token + 1] ?? 0;
    for (let i = starts[token] ?? 0; i < end; i++) {
      const name = values[i] ?? 0;
      if (epochs[name] === epoch) scores[name] = (scores[name] ?? 0) + gain;
      else if (visitsNew) {
        epochs[name] = epoch;
        scores[name] = gain;
        names[visited.count++] = name;
      }
    }
  }
}

/** The least weight of the name, whichever neighbours are read as one word. */
function leastIdf({ single, concatenated }: PreparedQuery): number {
  const upTo = [0];
  for (const [i, part] of single.entries()) {
    const alone = (upTo[i] ?? 0) + (part?.idf ?? 0);
    const before = concatenated[i - 1];
    const together = before ? (upTo[i - 1] ?? 0) + before.idf : alone;
    upTo.push(Math.min(alone, together));
  }
  return upTo.at(-1) ?? 0;
}

/**
 * Ranks names by what their own tokens can match, because the first sum counts a token twice when two
 * parts may represent it, and by how many of the customer's initials begin one of them. Keeps the most
 * that are compared in full.
 */
function mostShared({ tokens, tables }: PreparedQuery, visited: VisitedNames): number[] {
  const { nameTokenClasses, idfs, vocabulary } = tables;
  const { starts, values } = tables.nameTokens;
  const { ranks, names, count, ordered, similarities, similarityEpochs, epoch } = visited;
  const initials = tokens.flatMap(({ word: { text } }) =>
    isInitial(text) ? [text.charCodeAt(0)] : [],
  );
  for (let i = 0; i < count; i++) {
    const name = names[i] ?? 0;
    const from = starts[name] ?? 0;
    const end = starts[name + 1] ?? 0;
    let rank = 0;
    for (let k = from; k < end; k++) {
      if (nameTokenClasses[k] !== CORE) continue;
      const token = values[k] ?? 0;
      const similarity = similarityEpochs[token] === epoch ? (similarities[token] ?? 0) : 0;
      rank += (idfs[token] ?? 0) * (similarity === 0 ? -UNSHARED_COST : similarity);
    }
    if (initials.length > 0) {
      const own = values.subarray(from, end);
      const begun = new Set(Array.from(own, (k) => vocabulary.units[vocabulary.starts[k] ?? 0]));
      rank += INITIAL_GAIN * initials.filter((letter) => begun.has(letter)).length;
    }
    ranks[i] = rank;
  }
  let least = 0;
  if (count > MOST_CANDIDATES) {
    for (let i = 0; i < count; i++) ordered[i] = ranks[i] ?? 0;
    least = ordered.subarray(0, count).sort()[count - MOST_CANDIDATES] ?? 0;
  }
  const places: number[] = [];
  for (let i = 0; i < count; i++) if ((ranks[i] ?? 0) >= least) places.push(i);
  places.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || (names[a] ?? 0) - (names[b] ?? 0));
  return places.slice(0, MOST_CANDIDATES).map((i) => names[i] ?? 0);
}
