import { createHash } from 'node:crypto';
import { CASE_FUNCTIONS } from './case-functions.ts';
import { WEBHOOK_FUNCTIONS } from './webhook-functions.ts';

/** The functions of one build that repeat rules of the checks in the database. */
export interface CheckFunctions {
  /** Counts their texts: a build leaves those of a later one as they are. */
  readonly version: number;
  readonly statements: readonly string[];
}

/** Raise the version with each change of a text; the test beside this file holds the digest of each. */
export const CHECK_FUNCTIONS: CheckFunctions = {
  version: 1,
  statements: [...CASE_FUNCTIONS, ...WEBHOOK_FUNCTIONS],
};

export function textDigest({ statements }: Pick<CheckFunctions, 'statements'>): string {
  return createHash('sha256').update(statements.join(';')).digest('hex');
}
