import { at } from '../fold/flat-array.ts';
import type { NameTables } from '../index/name-tables.ts';
import type { TokenRelation } from '../score/relation.ts';
import {
  editSimilarity,
  INITIAL_SIMILARITY,
  LEAST_SIMILARITY,
  MOST_EDITS,
  soundSimilarity,
  VARIANT_SIMILARITY,
  vowellessSimilarity,
} from '../score/token-similarity.ts';
import { editDistance } from '../fold/edit-distance.ts';
import type { QueryToken } from './query-token.ts';

/** How alike two tokens are, 0 to 1, and in what way. */
export interface TokenLikeness {
  readonly similarity: number;
  readonly relation: TokenRelation;
}

const EQUAL: TokenLikeness = Object.freeze({ similarity: 1, relation: 'equal' });
const INITIAL: TokenLikeness = Object.freeze({ similarity: INITIAL_SIMILARITY, relation: 'initial' });
const VARIANT: TokenLikeness = Object.freeze({
  similarity: VARIANT_SIMILARITY,
  relation: 'transliteration',
});

/** Compares a token of the customer's name with a listed one; `null` where they are two names. */
export function compareToken(
  query: QueryToken,
  tables: NameTables,
  token: number,
): TokenLikeness | null {
  const { starts, units } = tables.vocabulary;
  const start = at(starts, token);
  const listedLength = at(starts, token + 1) - start;
  const length = Math.max(query.units.length, listedLength);
  const alike = at(tables.variantHashes, token) === query.variantHash && query.variantHash !== 0;
  if (query.units.length === 1 || listedLength === 1) {
    if (query.units[0] !== units[start]) return null;
    return length === 1 ? EQUAL : INITIAL;
  }
  const sameSound =
    at(tables.soundHashes, token) === query.soundHash &&
    at(tables.soundLengths, token) === query.soundLength;
  if (!sameSound && !alike && Math.abs(query.units.length - listedLength) > MOST_EDITS) return null;
  const edits = editDistance(query.units, units, start, listedLength, MOST_EDITS);
  if (edits === 0) return EQUAL;
  if (alike) return VARIANT;
  const edit = editSimilarity(edits, length);
  const sound = sameSound ? soundLikeness(query, edits, length) : 0;
  const similarity = Math.max(edit, sound);
  if (similarity < LEAST_SIMILARITY) return null;
  return { similarity, relation: sound >= edit ? 'sound' : 'edit' };
}

function soundLikeness(query: QueryToken, edits: number, length: number): number {
  if (query.folded.vowelless) return vowellessSimilarity(query.soundLength);
  return soundSimilarity(edits, length, query.soundLength);
}
