import type { TokenClass } from '../fold/token-class.ts';
import { type NameTables, TOKEN_CLASSES } from '../index/name-tables.ts';
import { matchedWeight } from '../score/token-weight.ts';

/** A token of a listed name as the alignment needs it. */
export interface ListedToken {
  readonly token: number;
  readonly class: TokenClass;
  readonly length: number;
  /** Its first UTF-16 unit. */
  readonly first: number;
  readonly weight: number;
}

export function listedTokens(tables: NameTables, name: number): ListedToken[] {
  const { starts, values } = tables.nameTokens;
  const tokens: ListedToken[] = [];
  for (let i = starts[name] ?? 0; i < (starts[name + 1] ?? 0); i++) {
    const token = values[i] ?? 0;
    const start = tables.vocabulary.starts[token] ?? 0;
    const length = (tables.vocabulary.starts[token + 1] ?? 0) - start;
    const first = tables.vocabulary.units[start] ?? 0;
    const tokenClass = TOKEN_CLASSES[tables.nameTokenClasses[i] ?? 0] ?? 'core';
    const weight = matchedWeight(tokenClass, tables.rarities[token] ?? 0);
    tokens.push({ token, class: tokenClass, length, first, weight });
  }
  return tokens;
}
