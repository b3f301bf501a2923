import type { HashLists } from '../index/hash-lists.ts';
import type { NameTables } from '../index/name-tables.ts';
import { mayBeNear, type NearWord } from './may-be-near.ts';

/** The listed tokens met by one search, each once and in the order they were met. */
export interface MetTokens {
  readonly tokens: Uint32Array;
  /** Of each listed token, the search that met it last. */
  readonly turns: Uint32Array;
  turn: number;
  count: number;
}

const rooms = new WeakMap<NameTables, MetTokens>();

/** Room for a search, the same for every search in these tables: one must end before the next begins. */
export function meetAnew(tables: NameTables): MetTokens {
  const room = rooms.get(tables) ?? {
    tokens: new Uint32Array(tables.rarities.length),
    turns: new Uint32Array(tables.rarities.length),
    turn: 0,
    count: 0,
  };
  rooms.set(tables, room);
  room.turn++;
  room.count = 0;
  return room;
}

export function meet(met: MetTokens, token: number): void {
  if (met.turns[token] === met.turn) return;
  met.turns[token] = met.turn;
  met.tokens[met.count++] = token;
}

/** Meets every token filed under a hash. */
export function meetFiled(
  met: MetTokens,
  { starts, hashes, values }: HashLists,
  hash: number,
): void {
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    if (hashes[i] === hash) meet(met, values[i] ?? 0);
  }
}

/** Meets the tokens filed under any of the hashes that may have no more letters wrong than likeness bears. */
export function meetNear(
  met: MetTokens,
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
      if (met.turns[token] === met.turn) continue;
      met.turns[token] = met.turn;
      if (mayBeNear(word, tables, token)) met.tokens[met.count++] = token;
    }
  }
}
