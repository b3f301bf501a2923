import { isPatronymic } from '../fold/name-variants.ts';
import { isInitial } from '../fold/token-class.ts';
import type { NameTables } from '../index/name-tables.ts';
import { INITIAL_RARITY } from '../index/token-rarity.ts';
import { OTHER_LEGAL_FORM_SIMILARITY } from '../score/token-similarity.ts';
import { extraWeight, matchedWeight, missingWeight } from '../score/token-weight.ts';
import { type AlignedRow, NOTHING, single, type Stretch } from '../score/aligned-row.ts';
import { compareToken } from './compare-token.ts';
import { likeness, type TokenLikeness } from './token-likeness.ts';
import { addJoinRows } from './join-tokens.ts';
import { type ListedToken, listedTokens } from './listed-name.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { Taken } from './taken.ts';
import { slipRow, withTypedSlip } from './slip-row.ts';
import { standsForForm } from './form-slip.ts';
import type { QueryToken } from './query-token.ts';

/** A misspelt legal form weighs what the legal form does. */
export const FORM_SLIP_WEIGHT = matchedWeight('legal_form', 1);

const SAME_LEGAL_FORM = likeness(1, 'legal-form');
const OTHER_LEGAL_FORM = likeness(OTHER_LEGAL_FORM_SIMILARITY, 'legal-form');

/**
 * Lays a customer's name beside a listed one, token to token whatever their order, each token used
 * once: the pair worth most first. Then words joined or cut with a letter wrong are sought among
 * what is left, and what is left after that stands alone as missing or extra.
 */
export function alignTokens(query: PreparedQuery, tables: NameTables, name: number): AlignedRow[] {
  const listed = listedTokens(tables, name);
  const taken = { query: query.tokens.map(() => false), listed: listed.map(() => false) };
  const sure = pairRows(query, listed, tables);
  addJoinRows(sure, query, listed, tables, false, taken);
  const rows = takeBest(sure, taken);
  if (taken.query.includes(false) && taken.listed.includes(false)) {
    const near: AlignedRow[] = [];
    addJoinRows(near, query, listed, tables, true, taken);
    rows.push(...takeBest(near, taken));
  }
  const slip = slipRow(query, listed, tables, rows, taken);
  if (slip) rows.push(...takeBest([slip], taken));
  const typed = withTypedSlip(query.tokens, listed, tables, rows, taken);
  addExtraRows(typed, query, listed, taken);
  addMissingRows(typed, query, listed, taken);
  return typed;
}

function pairRows(
  query: PreparedQuery,
  listed: readonly ListedToken[],
  tables: NameTables,
): AlignedRow[] {
  const rows: AlignedRow[] = [];
  for (let i = 0; i < query.tokens.length; i++) {
    for (let j = 0; j < listed.length; j++) {
      const token = query.tokens[i];
      const other = listed[j];
      const found = token && other ? likenessOf(token, other, tables) : null;
      if (!token || !other || found === null) continue;
      rows.push({
        query: single(i),
        listed: single(j),
        relation: found.relation,
        similarity: found.similarity,
        weight: pairWeight(token, other, found),
        names: Math.max(namesIn(other), standsForName(token, other)),
      });
    }
  }
  return rows;
}

export function likenessOf(
  query: QueryToken,
  listed: ListedToken,
  tables: NameTables,
): TokenLikeness | null {
  const queryIsForm = query.folded.class === 'legal_form';
  const listedIsForm = listed.class === 'legal_form';
  if (queryIsForm !== listedIsForm) return null;
  const found = compareToken(query, tables, listed.token);
  if (!queryIsForm) return found;
  return found?.relation === 'equal' ? SAME_LEGAL_FORM : OTHER_LEGAL_FORM;
}

/** A pair weighs what the lesser of its two classes does. */
export function pairWeight(
  query: QueryToken,
  listed: ListedToken,
  { relation }: TokenLikeness,
): number {
  if (relation === 'initial') return Math.min(listed.weight, INITIAL_RARITY);
  if (query.folded.class === 'core') return listed.weight;
  return Math.min(listed.weight, matchedWeight(query.folded.class, 1));
}

/** The rows worth most of which none has a token of another; `rows` are put in order on the way. */
function takeBest(rows: AlignedRow[], taken: Taken): AlignedRow[] {
  if (rows.length > 1) rows.sort(byWorth);
  return rows.filter((row) => {
    const free = isFree(row.query, taken.query) && isFree(row.listed, taken.listed);
    if (free) {
      take(row.query, taken.query);
      take(row.listed, taken.listed);
    }
    return free;
  });
}

function byWorth(a: AlignedRow, b: AlignedRow): number {
  return (
    b.similarity * b.weight - a.similarity * a.weight ||
    a.query.start - b.query.start ||
    a.listed.start - b.listed.start
  );
}

function isFree({ start, end }: Stretch, taken: readonly boolean[]): boolean {
  for (let i = start; i < end; i++) if (taken[i] === true) return false;
  return true;
}

function take({ start, end }: Stretch, taken: boolean[]): void {
  for (let i = start; i < end; i++) taken[i] = true;
}

function addExtraRows(
  rows: AlignedRow[],
  query: PreparedQuery,
  listed: readonly ListedToken[],
  taken: Taken,
): void {
  if (!taken.query.includes(false)) return;
  const contradicted = listed.some((token, j) => taken.listed[j] === false && namesIn(token) > 0);
  for (let i = 0; i < query.tokens.length; i++) {
    const token = query.tokens[i];
    if (!token || taken.query[i] === true) continue;
    const { text, folded } = token;
    const isForm = standsForForm(i, query, listed, rows, taken);
    const weight = extraWeight(isForm ? FORM_SLIP_WEIGHT : (query.weights[i] ?? 0), {
      patronymic: isPatronymic(text),
      contradicted,
      between: query.folded.type === 'individual' && isBetween(i, taken.query, query),
    });
    const names = folded.class === 'core' && !isInitial(text) ? 1 : 0;
    rows.push({
      query: single(i),
      listed: NOTHING,
      relation: 'extra',
      similarity: 0,
      weight,
      names,
    });
  }
}

function addMissingRows(
  rows: AlignedRow[],
  query: PreparedQuery,
  listed: readonly ListedToken[],
  taken: Taken,
): void {
  if (!taken.listed.includes(false)) return;
  let heaviest = 0;
  for (const { weight } of listed) heaviest = Math.max(heaviest, weight);
  for (let j = 0; j < listed.length; j++) {
    const token = listed[j];
    if (!token || taken.listed[j] === true) continue;
    rows.push({
      query: NOTHING,
      listed: single(j),
      relation: 'missing',
      similarity: 0,
      weight: missingWeight(token.weight, heaviest, query.folded.type),
      names: namesIn(token),
    });
  }
}

/** "Haji" or "Sayyid" is half of a name of two words, and an honorific in a longer one. */
function standsForName(query: QueryToken, listed: ListedToken): number {
  return query.folded.class === 'core' && listed.class === 'honorific' ? 1 : 0;
}

/** Whether the whole names on either side of a token are matched. */
function isBetween(place: number, taken: readonly boolean[], query: PreparedQuery): boolean {
  const { length } = query.tokens;
  return hasMatched(query, taken, 0, place) && hasMatched(query, taken, place + 1, length);
}

function hasMatched(
  { tokens }: PreparedQuery,
  taken: readonly boolean[],
  from: number,
  to: number,
): boolean {
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if (!token || taken[i] !== true || token.folded.class !== 'core') continue;
    if (!isInitial(token.text)) return true;
  }
  return false;
}

function namesIn(listed: ListedToken): number {
  return listed.class === 'core' && listed.length > 1 ? 1 : 0;
}
