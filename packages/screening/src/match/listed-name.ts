import type { TokenClass } from '../fold/token-class.ts';
import { at } from '../fold/flat-array.ts';
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
  for (let i = at(starts, name); i < at(starts, name + 1); i++) {
    const token = at(values, i);
    const start = at(tables.vocabulary.starts, token);
    const length = at(tables.vocabulary.starts, token + 1) - start;
    const first = at(tables.vocabulary.units, start);
    const tokenClass = TOKEN_CLASSES[at(tables.nameTokenClasses, i)] ?? 'core';
    const weight = matchedWeight(tokenClass, at(tables.rarities, token));
    tokens.push({ token, class: tokenClass, length, first, weight });
  }
  return tokens;
}
