import { describeNoDay, readBirthday } from '../aml-batches/birthday.ts';
import { storedAccountType } from '../accounts/account-type.ts';
import { describeTaken, type NamedCountry } from '../accounts/named-country.ts';
import { readWrittenAccount } from '../accounts/written-account.ts';
import type { Filled } from '../kernel/cell.ts';
import { cleanText } from '../kernel/clean-text.ts';
import {
  EMAIL_ADDRESS_MAX,
  EMAIL_REASONS,
  emailReason,
  isEmailAddress,
} from '../kernel/email-address.ts';
import { TEXT_PROBLEMS, textProblem } from '../kernel/typed-text.ts';

/** What reading a cell needs in addition to the cell. */
export interface ImportPlace {
  readonly findCountry: (text: string) => NamedCountry | null;
  /** The workbook counts its days from 1904. */
  readonly from1904: boolean;
  /** The latest day it is anywhere, `2026-11-29`. */
  readonly today: string;
}

/**
 * The value of a cell, or what is wrong with it: a sentence that follows the column's name. `taken` says what it was
 * taken for.
 */
export type ReadCell<T> =
  | { readonly value: T; readonly taken?: string }
  | { readonly what: string };

/** What a cell becomes when it is stored. */
export type ImportValue = string | number | boolean | null;

/** How the cells of one column are read; `before` are the columns of the row that were read before it. */
export type CellReader = (
  cell: Filled,
  place: ImportPlace,
  before?: Readonly<Record<string, ImportValue>>,
) => ReadCell<ImportValue>;

/** Excel takes a cell that begins so for a formula. */
const FORMULA = /^=/;
const LARGEST_INTEGER = 2_147_483_647;

/** A text without a line's end, at most so long. */
export function textOf(max: number): CellReader {
  return (cell) => {
    if (typeof cell === 'boolean') return { what: 'is not text.' };
    const problem = textProblem(String(cell));
    if (problem !== null) return { what: `${TEXT_PROBLEMS[problem]}.` };
    const value = cleanText(String(cell));
    if (FORMULA.test(value)) return { what: 'is a formula. Save the file with its values.' };
    return value.length <= max ? { value } : { what: `is longer than ${max} characters.` };
  };
}

/** `a, b or c`: the allowed values of a cell. */
function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** One of these words, in any case; the value it is stored as. */
export function oneOf(words: Readonly<Record<string, ImportValue>>): CellReader {
  const stored = new Map(Object.entries(words).map(([word, value]) => [word.toLowerCase(), value]));
  return (cell) => {
    const value = stored.get(cleanText(String(cell)).toLowerCase());
    return value === undefined ? { what: `is none of ${listOf(Object.keys(words))}.` } : { value };
  };
}

/** One of these words, stored as it is written here. */
export function oneWordOf(words: readonly string[]): CellReader {
  return oneOf(Object.fromEntries(words.map((word) => [word, word])));
}

/** The number of an account, of the type that the row names before it. */
export const accountId: CellReader = (cell, _place, before = {}) =>
  readWrittenAccount(cell, storedAccountType(String(before.account_type)) ?? 'studio');

/** A whole number from 0. */
export const wholeNumberCell: CellReader = (cell) => {
  const written = cleanText(String(cell));
  const value = /^\d{1,10}$/.test(written) ? Number(written) : -1;
  return value >= 0 && value <= LARGEST_INTEGER
    ? { value }
    : { what: 'is not a whole number from 0.' };
};

/** A calendar day; a CSV holds it as text, a workbook as Excel's count of days too. */
export const dayCell: CellReader = (cell, { from1904 }) => {
  const read = typeof cell === 'boolean' ? null : readBirthday(cell, { from1904, order: null });
  return read !== null && 'day' in read ? { value: read.day } : { what: describeNoDay(read) };
};

/** As `dayCell`; nobody was born on a day to come. */
export const birthDayCell: CellReader = (cell, place) => {
  const read = dayCell(cell, place);
  const isToCome = 'value' in read && String(read.value) > place.today;
  return isToCome ? { what: 'is a birth date in the future.' } : read;
};

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/;

/** A moment with its zone, or a calendar day, which begins in UTC. */
export const momentCell: CellReader = (cell, place) => {
  const written = cleanText(String(cell));
  const at = MOMENT.test(written) ? new Date(written.replace(' ', 'T')) : null;
  if (at && !Number.isNaN(at.getTime())) return { value: at.toISOString() };
  const day = dayCell(cell, place);
  if ('value' in day) return { value: `${String(day.value)}T00:00:00.000Z` };
  return { what: 'is no moment. Use YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.' };
};

/** A country as people write it; stored as the ISO code (alpha-2). */
export const countryCell: CellReader = (cell, { findCountry }) => {
  const found = findCountry(cleanText(String(cell)));
  if (found === null) return { what: 'is not a country. Use the ISO code or the English name.' };
  const { code, isStandard } = found;
  return isStandard ? { value: code } : { value: code, taken: describeTaken(found) };
};

/** `1`, `yes` or `true`, and their opposites; stored as 1 or 0. */
export const yesNoCell: CellReader = oneOf({ '1': 1, '0': 0, yes: 1, no: 0, true: 1, false: 0 });

export const emailCell: CellReader = (cell, place) => {
  const read = textOf(EMAIL_ADDRESS_MAX)(cell, place);
  if ('what' in read) return read;
  const address = String(read.value);
  if (isEmailAddress(address)) return read;
  const reason = emailReason(address);
  return { what: `is not an email address.${reason === null ? '' : ` ${EMAIL_REASONS[reason]}`}` };
};

const HTTPS = /^https:\/\/[\w.-]+(:\d{1,5})?(\/[^\s"<>\\]*)?$/;

/** An address that a browser opens over TLS, without a name or password in it. */
export function httpsCell(max: number): CellReader {
  return (cell, place) => {
    const read = textOf(max)(cell, place);
    if ('what' in read) return read;
    return HTTPS.test(String(read.value)) ? read : { what: 'is not an https address.' };
  };
}

/** JSON as text. */
export const jsonCell: CellReader = (cell) => {
  try {
    return { value: JSON.stringify(JSON.parse(String(cell))) };
  } catch {
    return { what: 'is not JSON.' };
  }
};
