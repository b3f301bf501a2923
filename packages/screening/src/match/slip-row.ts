import { lettersApart } from '../fold/letter-mask.ts';
import { editDistance } from '../fold/edit-distance.ts';
import type { NameTables } from '../index/name-tables.ts';
import { type AlignedRow, single } from '../score/aligned-row.ts';
import { typingCost } from '../fold/typing-cost.ts';
import { SLIP_SIMILARITY, typedSimilarity } from '../score/token-similarity.ts';
import type { ListedToken } from './listed-name.ts';
import type { Taken } from './taken.ts';
import type { QueryToken } from './query-token.ts';

const SHORTEST = 3;
/** The longer of the two has as many letters as may stand beside two that are wrong. */
const SHORTEST_LONGER = 4;
const MOST_EDITS = 2;
/** Of a shorter word too little is left. */
const SHORTEST_TYPED = 5;
/** What the rest of the names must be to each other. */
const SAME = 0.97;

/**
 * What a word that no list has is worth to a listed one two letters away, however short both are:
 * 0 where they are further apart. Only the rest of the name can say that it is a slip.
 */
export function slipLikeness(query: QueryToken, listed: ListedToken, tables: NameTables): number {
  const { length } = query.units;
  const { class: tokenClass, script, consonants } = query.folded;
  if (query.known || tokenClass !== 'core' || listed.class !== 'core') return 0;
  if (Math.min(length, listed.length) < SHORTEST) return 0;
  if (Math.max(length, listed.length) < SHORTEST_LONGER) return 0;
  if (Math.abs(length - listed.length) > MOST_EDITS) return 0;
  if (script === 'han' || consonants.length > 0) return 0;
  if (lettersApart(query.near.letters, tables.letterMasks[listed.token] ?? 0) > MOST_EDITS)
    return 0;
  const { starts, units } = tables.vocabulary;
  const start = starts[listed.token] ?? 0;
  const edits = editDistance(query.units, units, start, listed.length, MOST_EDITS + 1);
  if (edits > MOST_EDITS + 1) return 0;
  const typed = tables.type === 'company' ? typedLikeness(query, units, start, listed.length) : 0;
  return Math.max(edits <= MOST_EDITS ? SLIP_SIMILARITY : 0, typed);
}

/** What slips of the fingers leave of a company's word: they are told from another word by how they come about. */
function typedLikeness(
  query: QueryToken,
  units: Uint16Array,
  start: number,
  length: number,
): number {
  const longer = Math.max(query.units.length, length);
  if (longer < SHORTEST_TYPED) return 0;
  return typedSimilarity(typingCost(query.units, units, start, length), longer);
}

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
  query: readonly QueryToken[],
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
  const similarity = slipLikeness(token, answer, tables);
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
