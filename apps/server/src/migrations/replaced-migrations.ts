import { createHash } from 'node:crypto';

/** The whole schema as one migration, in place of all those before it (0120). */
export const BASELINE = '202611301400-baseline';

/** The last commit that has the migrations before the baseline: the build every older database passes through. */
export const LAST_BEFORE_BASELINE = 'fa216935755e14e93160ba40fb95e36cfef4acd5';

/** The SHA-256 of the names of all of them in their order, a line each. */
const REPLACED_NAMES = '4cd70742f9ae3c2077afc8121b010dd665b0256cc5a2efb5eadb7e4ef5a7d91f';

/**
 * Whether the baseline stands in place of this migration. The name stays in the list of a database that had it: a build
 * from before the baseline, which serves beside this one while processes are replaced, looks for it there.
 */
export function isReplaced(name: string): boolean {
  return name < BASELINE;
}

/**
 * Whether a database has the schema of the baseline by the migrations before it.
 * @param applied the migrations it has had
 */
export function hasEveryReplaced(applied: readonly string[]): boolean {
  const names = applied.filter(isReplaced).toSorted().join('\n');
  return createHash('sha256').update(names).digest('hex') === REPLACED_NAMES;
}
