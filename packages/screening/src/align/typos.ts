import type { Scratch } from '../candidates/scratch.ts';
import type { QueryToken } from '../candidates/similar-tokens.ts';
import {
  LEAST_LIKELY_OF_PERSON,
  LEAST_LIKELY_TYPED,
  typedSimilarity,
  TYPO_SIMILARITY,
} from '../candidates/similarity-curves.ts';
import { matchedWeight } from '../candidates/token-weight.ts';
import { isBusinessWord } from '../fold/companies/business-words.ts';
import { lettersApart } from '../fold/spelling/letter-mask.ts';
import { LEAST_TWO_TYPOS, typingCost } from '../fold/spelling/typing-cost.ts';
import type { NameTables } from '../index/tables/name-tables.ts';
import { type AlignedRow, type Alignment, type ListedToken, single } from './alignment.ts';

const SHORTEST = 3;
/** Two letters may be wrong where the longer word has at least this many. */
const SHORTEST_LONGER = 4;
const MOST_EDITS = 2;
/** Of a short word among many others: its letters, those of the word it is meant for, and the other words. */
const SHORTEST_AMONG_MANY = 2;
const LONGEST_AMONG_MANY = 4;
const SHORTEST_MEANT = 4;
const FEWEST_BESIDE = 2;
/** What the other words must weigh, as a multiple of the weight of the short one. */
const MANY = 1.9;
/** The similarity that the rest of the names must have. */
const SAME = 0.97;
/** A misspelt legal form has the weight of the legal form. */
export const FORM_TYPO_WEIGHT = matchedWeight('legal_form', 1);

/**
 * The similarity of a word that no list has to a listed one two letters away, however short both are: 0
 * where they are further apart, or where the word reads like a name. Only the rest of the name shows that
 * it is a typo.
 */
export function typoLikeness(
  token: QueryToken,
  listed: ListedToken,
  tables: NameTables,
  scratch: Scratch,
): number {
  const { known, text, units, near, surprise } = token.word;
  const { length } = units;
  const isCompany = tables.type === 'company';
  if (known || !areLetters(token, listed)) return 0;
  if (isCompany && isBusinessWord(text)) return 0;
  if (Math.min(length, listed.length) < SHORTEST) return 0;
  if (Math.max(length, listed.length) < SHORTEST_LONGER) return 0;
  if (Math.abs(length - listed.length) > MOST_EDITS) return 0;
  if (lettersApart(near.letters, tables.letterMasks[listed.token] ?? 0) > MOST_EDITS) return 0;
  const { vocabulary } = tables;
  const start = vocabulary.starts[listed.token] ?? 0;
  const most = MOST_EDITS + 1;
  const edits = scratch.edits.count(units, vocabulary.units, start, listed.length, most);
  if (edits > most) return 0;
  const plain = edits <= MOST_EDITS ? TYPO_SIMILARITY : 0;
  if (isCompany ? surprise < LEAST_LIKELY_TYPED + LEAST_TWO_TYPOS : plain === 0) return plain;
  const meant = vocabulary.units.subarray(start, start + listed.length);
  // How much likelier the word is a typo of the listed one than a different name.
  const likelier = surprise - typingCost(units, meant, scratch.typing);
  if (isCompany) return Math.max(plain, typedSimilarity(likelier));
  return likelier >= LEAST_LIKELY_OF_PERSON ? plain : 0;
}

/**
 * The similarity of a short word of a company's name with `cores` words to a listed one two letters away,
 * where the names are long and otherwise equal: lists have most short words, so being listed is weak
 * evidence there.
 */
export function typoAmongMany(
  token: QueryToken,
  listed: ListedToken,
  { tables, cores }: { readonly tables: NameTables; readonly cores: number },
  scratch: Scratch,
): number {
  if (tables.type !== 'company' || cores <= FEWEST_BESIDE || !areLetters(token, listed)) return 0;
  const { units, near } = token.word;
  const { length } = units;
  if (length < SHORTEST_AMONG_MANY || length > LONGEST_AMONG_MANY) return 0;
  if (listed.length < SHORTEST_MEANT || listed.length - length > MOST_EDITS) return 0;
  if (lettersApart(near.letters, tables.letterMasks[listed.token] ?? 0) > MOST_EDITS) return 0;
  const { vocabulary } = tables;
  const start = vocabulary.starts[listed.token] ?? 0;
  const edits = scratch.edits.count(units, vocabulary.units, start, listed.length, MOST_EDITS);
  return edits <= MOST_EDITS ? TYPO_SIMILARITY : 0;
}

/** Whether both are words of the names themselves whose letters are all written. */
function areLetters({ folded, word }: QueryToken, listed: ListedToken): boolean {
  if (folded.class !== 'core' || listed.class !== 'core') return false;
  return !word.isHan && !word.isVowelless;
}

/** The row of the one word left on either side of names that are otherwise equal, `null` where there is none. */
export function typoRow({ query, listed, scratch, taken, rows }: Alignment): AlignedRow | null {
  const place = onlyPlace(query.tokens, (t, i) => t.folded.class === 'core' && !taken.query[i]);
  const other = onlyPlace(listed, (t, i) => t.class === 'core' && !taken.listed[i]);
  const token = query.tokens[place];
  const answer = listed[other];
  if (!token || !answer) return null;
  const names = rows.filter((row) => row.names > 0);
  if (names.length === 0 || names.some((row) => row.similarity < SAME)) return null;
  const same = names.reduce((sum, row) => sum + row.weight, 0);
  let similarity = typoLikeness(token, answer, query.tables, scratch);
  if (similarity === 0 && same >= MANY * answer.weight)
    similarity = typoAmongMany(token, answer, query, scratch);
  if (similarity === 0) return null;
  const { weight } = answer;
  const relation = 'edit';
  return { query: single(place), listed: single(other), relation, similarity, weight, names: 1 };
}

/** The position of the only token that fits, -1 where none or several do. */
function onlyPlace<T>(tokens: readonly T[], fits: (token: T, place: number) => boolean): number {
  const place = tokens.findIndex(fits);
  return place === tokens.findLastIndex(fits) ? place : -1;
}

/**
 * Raises the similarity of the only row in which two companies' names differ to that of a typo, where no
 * list has the word.
 */
export function raiseTypo({ query, listed, scratch, taken, rows }: Alignment): void {
  if (query.tables.type !== 'company') return;
  const isDifferent = (row: AlignedRow) => row.names > 0 && row.similarity < SAME;
  const at = onlyPlace(rows, isDifferent);
  const row = rows[at];
  if (!row || row.query.end - row.query.start !== 1 || row.listed.end - row.listed.start !== 1)
    return;
  const isLeft =
    query.tokens.some(({ folded }, i) => !taken.query[i] && folded.class === 'core') ||
    listed.some((token, j) => !taken.listed[j] && token.class === 'core');
  const token = query.tokens[row.query.start];
  const answer = listed[row.listed.start];
  if (isLeft || !token || !answer) return;
  const similarity = typoLikeness(token, answer, query.tables, scratch);
  if (similarity > row.similarity) rows[at] = { ...row, relation: 'edit', similarity };
}

/**
 * Whether an unmatched word of a customer's name is the listed legal form misspelt: of the listed name
 * only a legal form is unmatched, and where two letters are wrong the rest is equal.
 */
export function isFormTypo(place: number, { query, listed, rows, taken }: Alignment): boolean {
  const typo = query.formTypos[place] ?? 'none';
  if (typo === 'none') return false;
  const left = listed.filter((_, j) => !taken.listed[j]);
  if (left.some((token) => token.class === 'core')) return false;
  if (!left.some((token) => token.class === 'legal_form')) return false;
  return typo === 'likely' || rows.every((row) => row.names === 0 || row.similarity >= SAME);
}
