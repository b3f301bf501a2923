import type { AlignedRow } from '../score/aligned-row.ts';
import type { ListedToken } from './listed-name.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { Taken } from './taken.ts';

/** What the rest of the names must be to each other. */
const SAME = 0.97;

/**
 * Whether a word of a customer's name that nothing answers is the listed legal form misspelt: the listed
 * name has a legal form that nothing answers and no other word, and where two letters are wrong is the
 * same in all else.
 */
export function standsForForm(
  place: number,
  query: PreparedQuery,
  listed: readonly ListedToken[],
  rows: readonly AlignedRow[],
  taken: Taken,
): boolean {
  const slip = query.formSlips[place] ?? 'none';
  if (slip === 'none') return false;
  let isMissing = false;
  for (let j = 0; j < listed.length; j++) {
    if (taken.listed[j] === true) continue;
    if (listed[j]?.class === 'core') return false;
    if (listed[j]?.class === 'legal_form') isMissing = true;
  }
  if (!isMissing || slip === 'likely') return isMissing;
  return rows.every(({ names, similarity }) => names === 0 || similarity >= SAME);
}
