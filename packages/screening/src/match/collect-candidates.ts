import { at } from '../index/flat-array.ts';
import type { NameTables } from '../index/name-tables.ts';
import type { PreparedQuery, QueryPart } from './prepare-query.ts';

/** The share of the customer's name that must lead to a listed name before it is looked at. */
const LEAST_SHARE = 0.45;
/** The listed names compared token by token for one query. */
const MOST_CANDIDATES = 64;
/** What a listed token the customer lacks takes from a candidate's rank. */
const UNSHARED_COST = 0.1;

interface Board {
  readonly scores: Float32Array;
  readonly turns: Uint32Array;
  turn: number;
}

const boards = new WeakMap<NameTables, Board>();

/**
 * The listed names that share enough with the customer's, most first: each part adds its rarity
 * and likeness to the names of the tokens it leads to. Parts are taken rarest first, and once the
 * rest together could not carry a name over the least share, they only add to names already met.
 */
export function collectCandidates(tables: NameTables, query: PreparedQuery): number[] {
  const board = cleanBoard(tables);
  const met: number[] = [];
  const parts = [...query.parts].sort((a, b) => b.rarity - a.rarity);
  const total = query.tokens.reduce((sum, token, i) => sum + tellingOf(query, i, token.folded.class), 0);
  let left = parts.reduce((sum, { rarity }) => sum + rarity, 0);
  for (const part of parts) {
    addPart(tables, board, part, left >= LEAST_SHARE * total ? met : null);
    left -= part.rarity;
  }
  return rank(tables, board, met, total);
}

function tellingOf(query: PreparedQuery, token: number, tokenClass: string): number {
  return tokenClass === 'core' ? (query.rarities[token] ?? 0) : 0;
}

function addPart(tables: NameTables, board: Board, part: QueryPart, met: number[] | null): void {
  const { starts, values } = tables.tokenNames;
  for (const { token, similarity } of part.leads) {
    const worth = similarity * at(tables.rarities, token);
    const end = at(starts, token + 1);
    for (let i = at(starts, token); i < end; i++) {
      const name = at(values, i);
      if (at(board.turns, name) === board.turn) {
        board.scores[name] = at(board.scores, name) + worth;
      } else if (met !== null) {
        board.turns[name] = board.turn;
        board.scores[name] = worth;
        met.push(name);
      }
    }
  }
}

function rank(tables: NameTables, board: Board, met: readonly number[], total: number): number[] {
  const least = total * LEAST_SHARE * 0.9;
  const ranked: { name: number; rank: number }[] = [];
  for (const name of met) {
    const score = at(board.scores, name);
    if (score < least) continue;
    ranked.push({ name, rank: score - UNSHARED_COST * Math.max(0, tellingOfName(tables, name) - score) });
  }
  ranked.sort((a, b) => b.rank - a.rank || a.name - b.name);
  return ranked.slice(0, MOST_CANDIDATES).map(({ name }) => name);
}

function tellingOfName(tables: NameTables, name: number): number {
  const { starts, values } = tables.nameTokens;
  let telling = 0;
  for (let i = at(starts, name); i < at(starts, name + 1); i++) {
    if (at(tables.nameTokenClasses, i) === 0) telling += at(tables.rarities, at(values, i));
  }
  return telling;
}

function cleanBoard(tables: NameTables): Board {
  const names = tables.nameEntries.length;
  const board = boards.get(tables) ?? {
    scores: new Float32Array(names),
    turns: new Uint32Array(names),
    turn: 0,
  };
  boards.set(tables, board);
  board.turn++;
  return board;
}
