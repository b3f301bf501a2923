import { createFoldScratch, type FoldScratch } from '../fold/fold-scratch.ts';
import { LruCache } from '../fold/spelling/lru-cache.ts';
import { TYPING_CELLS } from '../fold/spelling/typing-cost.ts';
import type { NameTables } from '../index/tables/name-tables.ts';
import type { PreparedWord } from './query-word.ts';

/** The listed tokens that one search has visited, each once and in that order. */
export interface VisitedTokens {
  readonly tokens: Uint32Array;
  /** Of each listed token, the search that visited it last. */
  readonly epochs: Uint32Array;
  epoch: number;
  count: number;
}

/** The listed names that one collection of candidates has visited, with what they share with the customer's. */
export interface VisitedNames {
  /** The names visited so far, each once, as many as `count` says. */
  readonly names: Uint32Array;
  readonly scores: Float32Array;
  /** Of each listed name, the collection that visited it last. */
  readonly epochs: Uint32Array;
  /** Of each token, its similarity to a part of the customer's name, valid where its epoch is the current one. */
  readonly similarities: Float32Array;
  readonly similarityEpochs: Uint32Array;
  /** The ranks of the visited names, and memory to order them. */
  readonly ranks: Float64Array;
  readonly ordered: Float64Array;
  epoch: number;
  count: number;
}

/**
 * The memory that screenings against the names of one type reuse, made with the searcher. One screening
 * must end before the next begins; no answer depends on what is left here.
 */
export interface Scratch extends FoldScratch {
  /** Words of customers' names by `keyOf`: what one customer's name needed serves the next. */
  readonly words: LruCache<PreparedWord>;
  /** Words as `plainSpelling` gives them. */
  readonly spellings: LruCache<string>;
  /** What `typingCost` counts in. */
  readonly typing: Uint8Array;
  readonly visitedTokens: VisitedTokens;
  readonly visitedNames: VisitedNames;
  /** Which tokens of the customer's name are matched, in the bound of one listed name. */
  readonly answered: Uint8Array;
}

/** More than the longest name that is screened can have: each token has a letter of its own. */
const MOST_TOKENS = 1000;

export function createScratch({ idfs, nameEntries }: NameTables): Scratch {
  const tokens = idfs.length;
  const names = nameEntries.length;
  return {
    ...createFoldScratch(),
    words: new LruCache(128, 1000),
    spellings: new LruCache(1000, 1000),
    typing: new Uint8Array(TYPING_CELLS),
    visitedTokens: {
      tokens: new Uint32Array(tokens),
      epochs: new Uint32Array(tokens),
      epoch: 0,
      count: 0,
    },
    visitedNames: {
      names: new Uint32Array(names),
      scores: new Float32Array(names),
      epochs: new Uint32Array(names),
      similarities: new Float32Array(tokens),
      similarityEpochs: new Uint32Array(tokens),
      ranks: new Float64Array(names),
      ordered: new Float64Array(names),
      epoch: 0,
      count: 0,
    },
    answered: new Uint8Array(MOST_TOKENS),
  };
}
