import type { FoldedToken } from '../fold/fold-name.ts';
import { keysOf, type TokenKeys } from '../index/token-keys.ts';
import { unitsOf } from '../fold/edit-distance.ts';

/** A token of the customer's name with everything it is compared by. */
export interface QueryToken extends TokenKeys {
  readonly folded: FoldedToken;
  readonly text: string;
  readonly units: Uint16Array;
}

export function prepareToken(folded: FoldedToken): QueryToken {
  return { folded, text: folded.text, units: unitsOf(folded.text), ...keysOf(folded.text) };
}

/** Neighbouring tokens written as one. */
export function joinQueryTokens(tokens: readonly QueryToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
