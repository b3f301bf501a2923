import { type FoldedName, type FoldedToken, refoldName } from '../fold/fold-name.ts';
import { detachedLegalForms } from '../fold/legal-words.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import { matchedWeight } from '../score/token-weight.ts';
import { prepareToken, type QueryToken } from './query-token.ts';
import { findSimilarTokens, findToken, type SimilarTokens } from './similar-tokens.ts';
import { recall } from './token-memory.ts';

/** A listed token that part of the customer's name may stand for. */
export interface TokenLead {
  readonly token: number;
  readonly similarity: number;
}

/** One part of the customer's name with the listed tokens it may stand for. */
export interface QueryPart {
  /** How much the part tells, 0 to 1 and more for joined tokens. */
  readonly rarity: number;
  readonly leads: readonly TokenLead[];
}

/** A customer's name ready to be compared: tokens, what each tells, and where each leads. */
export interface PreparedQuery {
  readonly folded: FoldedName;
  readonly tokens: readonly QueryToken[];
  /** What each token weighs where nothing answers it. */
  readonly weights: readonly number[];
  readonly parts: readonly QueryPart[];
}

const SHORTEST_CUT = 2;
const SHORTEST_GLUED = 5;

/** Looks up every core token, every two neighbours as one, and every cut of a token in two. */
export function prepareQuery(written: FoldedName, tables: NameTables): PreparedQuery {
  const folded = detachLegalForms(written, tables);
  const tokens = folded.tokens.map(prepareToken);
  const similar = tokens.map((token) => recall(tables, token, findSimilarTokens));
  const parts: QueryPart[] = [];
  for (const [i, token] of tokens.entries()) {
    const found = similar[i];
    if (!found || token.folded.class !== 'core' || isInitial(token.text)) continue;
    parts.push({ rarity: found.rarity, leads: [...leadsOf(found), ...cutLeads(tables, token.text)] });
    const next = tokens[i + 1];
    if (next) parts.push(gluedPart(tables, token.folded, next.folded));
  }
  const weights = similar.map(({ rarity }, i) => weightOf(tokens[i], rarity));
  return { folded, tokens, weights, parts };
}

function weightOf(token: QueryToken | undefined, rarity: number): number {
  return token ? matchedWeight(token.folded.class, rarity) : 0;
}

/** Cuts off a legal form stuck to a word, when only then the word is one of the lists'. */
function detachLegalForms(folded: FoldedName, tables: NameTables): FoldedName {
  if (folded.type !== 'company') return folded;
  return refoldName(folded, (text) => {
    if (findToken(tables, text) !== null) return null;
    for (const [left, right] of detachedLegalForms(text)) {
      if (findToken(tables, left) !== null || findToken(tables, right) !== null) return [left, right];
    }
    return null;
  });
}

function gluedPart(tables: NameTables, left: FoldedToken, right: FoldedToken): QueryPart {
  const glued = prepareToken({ ...left, text: left.text + right.text });
  if (glued.text.length < SHORTEST_GLUED) return { rarity: 0, leads: [] };
  const found = recall(tables, glued, findSimilarTokens);
  return { rarity: found.rarity, leads: leadsOf(found) };
}

function leadsOf({ tokens, similarities }: SimilarTokens): TokenLead[] {
  return tokens.map((token, i) => ({ token, similarity: similarities[i] ?? 0 }));
}

/** Both pieces of a cut must be listed tokens; a piece alone is no lead. */
function cutLeads(tables: NameTables, text: string): TokenLead[] {
  const leads: TokenLead[] = [];
  for (let cut = SHORTEST_CUT; cut <= text.length - SHORTEST_CUT; cut++) {
    const right = findToken(tables, text.slice(cut));
    const left = right === null ? null : findToken(tables, text.slice(0, cut));
    if (left === null || right === null) continue;
    leads.push({ token: left, similarity: 1 }, { token: right, similarity: 1 });
  }
  return leads;
}
