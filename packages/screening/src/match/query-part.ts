import type { NameTables } from '../index/name-tables.ts';
import { at } from '../fold/flat-array.ts';
import { changed, type FoldedToken } from '../fold/folded-token.ts';
import { joinConsonants, prepareAnew, type QueryToken } from './query-token.ts';
import { findToken } from './find-token.ts';
import { findNearTokens, findSimilarTokens, type SimilarTokens } from './similar-tokens.ts';
import { recall } from './token-memory.ts';

/** A listed token that part of the customer's name may stand for. */
export interface TokenLead {
  readonly token: number;
  readonly similarity: number;
}

/** One token of the customer's name, or two neighbours as one, with where it leads. */
export interface QueryPart {
  /** How many tokens it takes. */
  readonly tokens: 1 | 2;
  /** How much it tells, 0 to 1. */
  readonly rarity: number;
  readonly leads: readonly TokenLead[];
}

const SHORTEST_PIECE = 2;
const SHORTEST_GLUED = 5;

/** What one token leads to: tokens like it, and the pieces of every cut whose pieces are both listed. */
export function tokenPart(tables: NameTables, token: QueryToken): QueryPart {
  const found = recall(tables, token, findSimilarTokens);
  const cuts = cutsOf(tables, token.text);
  const pieces = cuts.flat().map((piece) => ({ token: piece, similarity: 1 }));
  const rarities = cuts.map((cut) =>
    cut.reduce((sum, piece) => sum + at(tables.rarities, piece), 0),
  );
  return {
    tokens: 1,
    rarity: Math.min(found.rarity, ...rarities),
    leads: [...leadsOf(found), ...pieces],
  };
}

/**
 * What two neighbours lead to when they are one word cut by a space, `null` where to nothing. Short
 * ones are one word only where the lists have that very word: "Sa id" for "Sa'id".
 */
export function gluedPart(
  tables: NameTables,
  left: QueryToken,
  right: QueryToken,
): QueryPart | null {
  const length = left.text.length + right.text.length;
  if (length < SHORTEST_GLUED) return listedPart(tables, left.text + right.text);
  const found = findNearTokens(tables, prepareAnew(gluedToken(left, right), tables));
  if (found.tokens.length === 0) return null;
  return { tokens: 2, rarity: found.rarity, leads: leadsOf(found) };
}

function listedPart(tables: NameTables, text: string): QueryPart | null {
  const token = findToken(tables, text);
  if (token === null) return null;
  return { tokens: 2, rarity: at(tables.rarities, token), leads: [{ token, similarity: 1 }] };
}

function gluedToken(left: QueryToken, right: QueryToken): FoldedToken {
  const consonants = joinConsonants([left, right]);
  return changed(left.folded, { text: left.text + right.text, consonants, class: 'core' });
}

function leadsOf({ tokens, similarities }: SimilarTokens): TokenLead[] {
  return Array.from(tokens, (token, i) => ({ token, similarity: similarities[i] ?? 0 }));
}

function cutsOf(tables: NameTables, text: string): (readonly [number, number])[] {
  const cuts: (readonly [number, number])[] = [];
  for (let place = SHORTEST_PIECE; place <= text.length - SHORTEST_PIECE; place++) {
    const right = findToken(tables, text.slice(place));
    const left = right === null ? null : findToken(tables, text.slice(0, place));
    if (left !== null && right !== null) cuts.push([left, right]);
  }
  return cuts;
}
