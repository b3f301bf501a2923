import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { QueryPart } from './query-part.ts';

/** The share of the customer's name that must lead to a listed name before it is looked at. */
const LEAST_SHARE = 0.4;
/** The listed names compared token by token for one query. */
const MOST_CANDIDATES = 96;
/** Sums of 32-bit fractions may fall a little short of what they should be. */
const ROUNDING = 0.99;
/** The place of the core class in `nameTokenClasses`. */
const CORE = 0;
/** What a listed token the customer lacks takes from a candidate's rank. */
const UNSHARED_COST = 0.1;
/** What an initial that begins one of its tokens adds to it. */
const INITIAL_WORTH = 0.2;

interface Scratch {
  readonly scores: Float32Array;
  readonly epochs: Uint32Array;
  /** Of each token, how like any part of the customer's name it is, where its epoch is the present one. */
  readonly likeness: Float32Array;
  readonly likenessEpochs: Uint32Array;
  /** The names visited so far, each once, as many as `count` says. */
  readonly visited: Uint32Array;
  count: number;
  /** The ranks of the visited names, and memory to order them. */
  readonly ranks: Float64Array;
  readonly ordered: Float64Array;
  epoch: number;
}

const scratches = new WeakMap<NameTables, Scratch>();

/**
 * The listed names that share enough with the customer's, most first: each part adds its rarity
 * and likeness to the names of the tokens it leads to. Parts are taken rarest first, and once the
 * rest together could not carry a name over the least share, they only add to names already visited.
 */
export function collectCandidates(tables: NameTables, query: PreparedQuery): number[] {
  const scratch = startScratch(tables);
  const parts = [...query.single, ...query.glued]
    .filter((part) => part !== null)
    .sort((a, b) => b.rarity - a.rarity);
  const wanted = LEAST_SHARE * leastTelling(query);
  let left = parts.reduce((sum, { rarity }) => sum + rarity, 0);
  for (const part of parts) {
    addPart(tables, scratch, part, left >= wanted);
    left -= part.rarity;
  }
  dropBelow(scratch, wanted * ROUNDING);
  return mostShared(tables, scratch, query);
}

/** What the name tells at least, whichever of its neighbours are read as one word. */
function leastTelling({ single, glued }: PreparedQuery): number {
  const upTo = [0];
  for (const [i, part] of single.entries()) {
    const alone = (upTo[i] ?? 0) + (part?.rarity ?? 0);
    const before = glued[i - 1];
    const together = before ? (upTo[i - 1] ?? 0) + before.rarity : alone;
    upTo.push(Math.min(alone, together));
  }
  return upTo.at(-1) ?? 0;
}

/** Adds what a part is worth to the names it leads to: to all of them, or only to those visited before. */
function addPart(tables: NameTables, scratch: Scratch, part: QueryPart, visitsNew: boolean): void {
  const { starts, values } = tables.tokenNames;
  const { scores, epochs, epoch, visited } = scratch;
  for (const { token, similarity } of part.leads) {
    noteLikeness(scratch, token, similarity);
    const worth = similarity * (tables.rarities[token] ?? 0);
    const end = starts[token + 1] ?? 0;
    for (let i = starts[token] ?? 0; i < end; i++) {
      const name = values[i] ?? 0;
      if (epochs[name] === epoch) scores[name] = (scores[name] ?? 0) + worth;
      else if (visitsNew) {
        epochs[name] = epoch;
        scores[name] = worth;
        visited[scratch.count++] = name;
      }
    }
  }
}

function noteLikeness(
  { likeness, likenessEpochs, epoch }: Scratch,
  token: number,
  similarity: number,
): void {
  if (likenessEpochs[token] === epoch && (likeness[token] ?? 0) >= similarity) return;
  likenessEpochs[token] = epoch;
  likeness[token] = similarity;
}

function dropBelow(scratch: Scratch, least: number): void {
  const { visited, scores, count } = scratch;
  scratch.count = 0;
  for (let i = 0; i < count; i++) {
    const name = visited[i] ?? 0;
    if ((scores[name] ?? 0) >= least) visited[scratch.count++] = name;
  }
}

/**
 * Ranks names by what their own tokens can answer, for the scratch counts a token twice when two
 * parts lead to it, and cuts to the most that are compared in full.
 */
function mostShared(tables: NameTables, scratch: Scratch, query: PreparedQuery): number[] {
  const initials = initialsOf(query);
  const { ranks, visited, count } = scratch;
  for (let i = 0; i < count; i++) {
    const name = visited[i] ?? 0;
    ranks[i] = rankOf(tables, scratch, name) + INITIAL_WORTH * answered(tables, name, initials);
  }
  const least = leastRank(scratch);
  const places: number[] = [];
  for (let i = 0; i < count; i++) if ((ranks[i] ?? 0) >= least) places.push(i);
  places.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || (visited[a] ?? 0) - (visited[b] ?? 0));
  return places.slice(0, MOST_CANDIDATES).map((i) => visited[i] ?? 0);
}

/** The letters of the customer's initials. */
function initialsOf({ tokens }: PreparedQuery): readonly number[] {
  return tokens.filter(({ text }) => isInitial(text)).map(({ text }) => text.charCodeAt(0));
}

/** The rank from which a name is among the most that are compared in full. */
function leastRank({ ranks, ordered, count }: Scratch): number {
  if (count <= MOST_CANDIDATES) return 0;
  for (let i = 0; i < count; i++) ordered[i] = ranks[i] ?? 0;
  return ordered.subarray(0, count).sort()[count - MOST_CANDIDATES] ?? 0;
}

function rankOf(
  tables: NameTables,
  { likeness, likenessEpochs, epoch }: Scratch,
  name: number,
): number {
  const { starts, values } = tables.nameTokens;
  const { nameTokenClasses, rarities } = tables;
  const end = starts[name + 1] ?? 0;
  let rank = 0;
  for (let i = starts[name] ?? 0; i < end; i++) {
    if (nameTokenClasses[i] !== CORE) continue;
    const token = values[i] ?? 0;
    const similarity = likenessEpochs[token] === epoch ? (likeness[token] ?? 0) : 0;
    rank += (rarities[token] ?? 0) * (similarity === 0 ? -UNSHARED_COST : similarity);
  }
  return rank;
}

/** How many of the customer's initials begin a token of the name. */
function answered(tables: NameTables, name: number, initials: readonly number[]): number {
  if (initials.length === 0) return 0;
  const { starts, values } = tables.nameTokens;
  const begun = new Set<number>();
  for (let i = starts[name] ?? 0; i < (starts[name + 1] ?? 0); i++) {
    begun.add(tables.vocabulary.units[tables.vocabulary.starts[values[i] ?? 0] ?? 0] ?? 0);
  }
  return initials.filter((letter) => begun.has(letter)).length;
}

function startScratch(tables: NameTables): Scratch {
  const names = tables.nameEntries.length;
  const scratch = scratches.get(tables) ?? {
    scores: new Float32Array(names),
    epochs: new Uint32Array(names),
    likeness: new Float32Array(tables.rarities.length),
    likenessEpochs: new Uint32Array(tables.rarities.length),
    visited: new Uint32Array(names),
    count: 0,
    ranks: new Float64Array(names),
    ordered: new Float64Array(names),
    epoch: 0,
  };
  scratches.set(tables, scratch);
  scratch.epoch++;
  scratch.count = 0;
  return scratch;
}
