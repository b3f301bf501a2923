import { type FoldedName, foldName } from '../fold/fold-name.ts';
import { detachedLegalForms, isNearLegalForm } from '../fold/legal-words.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import { unmatchedRarity } from '../score/token-weight.ts';
import { gluedPart, type QueryPart, tokenPart } from './query-part.ts';
import { prepareToken, type QueryToken } from './query-token.ts';
import { findSimilarTokens, findToken } from './similar-tokens.ts';
import { recall } from './token-memory.ts';

/** A customer's name ready to be compared: tokens, what each tells, and where each leads. */
export interface PreparedQuery {
  readonly folded: FoldedName;
  readonly tokens: readonly QueryToken[];
  /** What each token weighs where nothing answers it. */
  readonly weights: readonly number[];
  /** Of each token, what it leads to alone, and together with the next; `null` where it leads nowhere. */
  readonly single: readonly (QueryPart | null)[];
  readonly glued: readonly (QueryPart | null)[];
  /** Places of short end words one letter from a legal form. */
  readonly nearForms: readonly number[];
}

/** Looks up every core token, and every two neighbours as one. */
export function prepareQuery(written: FoldedName, tables: NameTables): PreparedQuery {
  const folded = detachLegalForms(written, tables);
  const tokens = folded.tokens.map(prepareToken);
  const names = tokens.map(({ text, folded: token }) => token.class === 'core' && !isInitial(text));
  return {
    folded,
    tokens,
    weights: tokens.map((token) => unmatchedWeight(tables, token)),
    single: tokens.map((token, i) => (names[i] ? tokenPart(tables, token) : null)),
    glued: tokens.map((token, i) => {
      const next = tokens[i + 1];
      return next && (names[i] || names[i + 1]) ? gluedPart(tables, token, next) : null;
    }),
    nearForms: nearFormsOf(folded),
  };
}

function unmatchedWeight(tables: NameTables, token: QueryToken): number {
  const { rarity } = recall(tables, token, findSimilarTokens);
  return unmatchedRarity(token.folded, rarity);
}

function nearFormsOf({ type, tokens }: FoldedName): number[] {
  if (type !== 'company') return [];
  return [0, tokens.length - 1].filter((i) => isNearLegalForm(tokens[i]?.text ?? ''));
}

/** Cuts a legal word off the end it is stuck to, when only then what is left is a word of the lists. */
function detachLegalForms(folded: FoldedName, tables: NameTables): FoldedName {
  if (folded.type !== 'company') return folded;
  const unknown = folded.tokens.filter(
    (token) => token.class === 'core' && findToken(tables, token.text) === null,
  );
  const cuts = new Map<string, readonly [string, string]>();
  for (const { text } of unknown) {
    for (const { rest, texts } of detachedLegalForms(text)) {
      if (findToken(tables, rest) !== null) cuts.set(text, texts);
    }
  }
  return cuts.size === 0 ? folded : foldName(folded.name, 'company', (text) => cuts.get(text) ?? null);
}
