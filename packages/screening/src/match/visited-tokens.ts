import type { HashLists } from '../index/hash-lists.ts';
import type { NameTables } from '../index/name-tables.ts';
import { mayBeNear, type NearWord } from './may-be-near.ts';

/** The listed tokens that one search has visited, each once and in that order. */
export interface VisitedTokens {
  readonly tokens: Uint32Array;
  /** Of each listed token, the search that visited it last. */
  readonly epochs: Uint32Array;
  epoch: number;
  count: number;
}

const scratch = new WeakMap<NameTables, VisitedTokens>();

/** The scratch memory of a search, the same for every search in these tables: one must end before the next begins. */
export function startVisiting(tables: NameTables): VisitedTokens {
  const visited = scratch.get(tables) ?? {
    tokens: new Uint32Array(tables.rarities.length),
    epochs: new Uint32Array(tables.rarities.length),
    epoch: 0,
    count: 0,
  };
  scratch.set(tables, visited);
  visited.epoch++;
  visited.count = 0;
  return visited;
}

export function visit(visited: VisitedTokens, token: number): void {
  if (visited.epochs[token] === visited.epoch) return;
  visited.epochs[token] = visited.epoch;
  visited.tokens[visited.count++] = token;
}

/** Visits every token filed under a hash. */
export function visitFiled(
  visited: VisitedTokens,
  { starts, hashes, values }: HashLists,
  hash: number,
): void {
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    if (hashes[i] === hash) visit(visited, values[i] ?? 0);
  }
}

/** Visits the tokens filed under any of the hashes that may have no more letters wrong than likeness bears. */
export function visitNear(
  visited: VisitedTokens,
  tables: NameTables,
  { starts, hashes, values }: HashLists,
  wanted: Uint32Array,
  word: NearWord,
): void {
  for (let k = 0; k < wanted.length; k++) {
    const hash = wanted[k] ?? 0;
    const bucket = hash & (starts.length - 2);
    const end = starts[bucket + 1] ?? 0;
    for (let i = starts[bucket] ?? 0; i < end; i++) {
      if (hashes[i] !== hash) continue;
      const token = values[i] ?? 0;
      if (visited.epochs[token] === visited.epoch) continue;
      visited.epochs[token] = visited.epoch;
      if (mayBeNear(word, tables, token)) visited.tokens[visited.count++] = token;
    }
  }
}
