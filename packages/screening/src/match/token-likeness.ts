import type { TokenRelation } from '../score/relation.ts';

/** How alike two tokens are, 0 to 1, and in what way. */
export interface TokenLikeness {
  readonly similarity: number;
  readonly relation: TokenRelation;
}

export function likeness(similarity: number, relation: TokenRelation): TokenLikeness {
  return { similarity, relation };
}
