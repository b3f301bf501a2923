import type { NameTables } from '../index/name-tables.ts';
import { type AlignedRow, single } from '../score/aligned-row.ts';
import type { ListedToken } from './listed-name.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { QueryToken } from './query-token.ts';
import { slipAmongMany, slipLikeness } from './slip-likeness.ts';
import type { Taken } from './taken.ts';

/** What the rest of the names must be to each other. */
const SAME = 0.97;
/** What the words beside a short one must tell, as a multiple of what it tells. */
const MANY = 1.9;

/**
 * The rows of two companies' names that differ in one word only, which no list has as it is, with what
 * that word is worth as a slip of the fingers.
 */
export function withTypedSlip(
  query: readonly QueryToken[],
  listed: readonly ListedToken[],
  tables: NameTables,
  rows: AlignedRow[],
  taken: Taken,
): AlignedRow[] {
  if (tables.type !== 'company') return rows;
  const other = rows.filter((row) => row.names > 0 && row.similarity < SAME);
  const row = other[0];
  if (!row || other.length > 1 || !isWhole(query, listed, taken)) return rows;
  const token = row.query.end - row.query.start === 1 ? query[row.query.start] : undefined;
  const answer = row.listed.end - row.listed.start === 1 ? listed[row.listed.start] : undefined;
  const similarity = token && answer ? slipLikeness(token, answer, tables) : 0;
  if (similarity <= row.similarity) return rows;
  return rows.map((one) => (one === row ? { ...row, relation: 'edit', similarity } : one));
}

/** Whether every name of either side is answered. */
function isWhole(
  query: readonly QueryToken[],
  listed: readonly ListedToken[],
  taken: Taken,
): boolean {
  return (
    query.every(({ folded }, i) => taken.query[i] === true || folded.class !== 'core') &&
    listed.every((token, i) => taken.listed[i] === true || token.class !== 'core')
  );
}

/** The row of the one word left on either side of names that are the same in all else, `null` where there is none. */
export function slipRow(
  { tokens: query, cores }: PreparedQuery,
  listed: readonly ListedToken[],
  tables: NameTables,
  rows: readonly AlignedRow[],
  taken: Taken,
): AlignedRow | null {
  const place = onlyCore(query, taken.query, ({ folded }) => folded.class === 'core');
  const other = onlyCore(listed, taken.listed, (token) => token.class === 'core');
  const token = query[place];
  const answer = listed[other];
  if (!token || !answer || !isSameElse(rows)) return null;
  const alone = slipLikeness(token, answer, tables);
  const similarity =
    alone > 0 || !isAmongMany(rows, answer) ? alone : slipAmongMany(token, answer, tables, cores);
  if (similarity === 0) return null;
  return {
    query: single(place),
    listed: single(other),
    relation: 'edit',
    similarity,
    weight: answer.weight,
    names: 1,
  };
}

/** Whether the words that are the same tell much more than the one that is left. */
function isAmongMany(rows: readonly AlignedRow[], { weight }: ListedToken): boolean {
  const same = rows.reduce((sum, row) => sum + (row.names > 0 ? row.weight : 0), 0);
  return same >= MANY * weight;
}

function isSameElse(rows: readonly AlignedRow[]): boolean {
  const names = rows.filter((row) => row.names > 0);
  return names.length > 0 && names.every(({ similarity }) => similarity >= SAME);
}

/** The place of the one core token that is not taken, -1 where there is none or more than one. */
function onlyCore<T>(
  tokens: readonly T[],
  taken: readonly boolean[],
  isCore: (token: T) => boolean,
): number {
  let found = -1;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || taken[i] === true || !isCore(token)) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}
