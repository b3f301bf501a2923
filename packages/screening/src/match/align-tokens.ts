import { isOneEditAway } from '../fold/legal-form-finder.ts';
import { isPatronymic } from '../fold/name-variants.ts';
import type { TokenClass } from '../fold/token-class.ts';
import { at } from '../index/flat-array.ts';
import { type NameTables, TOKEN_CLASSES } from '../index/name-tables.ts';
import { tokenText } from '../index/vocabulary.ts';
import type { TokenRelation } from '../score/relation.ts';
import {
  JOINED_SIMILARITY,
  OTHER_LEGAL_FORM_SIMILARITY,
} from '../score/token-similarity.ts';
import { extraWeight, matchedWeight, missingWeight } from '../score/token-weight.ts';
import { compareToken } from './compare-token.ts';
import type { PreparedQuery } from './prepare-query.ts';

/** A stretch of tokens, from `start` up to and without `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One row of an alignment: tokens of the customer's name beside tokens of the listed one, either may be none. */
export interface AlignedRow {
  readonly query: Stretch;
  readonly listed: Stretch;
  readonly relation: TokenRelation;
  readonly similarity: number;
  readonly weight: number;
}

interface ListedToken {
  readonly token: number;
  readonly text: string;
  readonly class: TokenClass;
  readonly weight: number;
}
