import type { AccountType } from '../accounts/account-type.ts';
import { describeTaken, type NamedCountry } from '../accounts/named-country.ts';
import { readWrittenAccount } from '../accounts/written-account.ts';
import type { Cell, Filled } from '../kernel/cell.ts';
import { cleanText, isBlank } from '../kernel/clean-text.ts';
import { PERSON_NAME_MAX } from '../kernel/person-name.ts';
import { TEXT_PROBLEMS, textProblem } from '../kernel/typed-text.ts';
import { type BatchField, columnOf } from './batch-columns.ts';
import { type DateContext, describeNoDay, readBirthday } from './birthday.ts';
import { type Finding, shortened } from './findings.ts';

/** One row of a workbook as it is stored. Texts are trimmed; a date is `YYYY-MM-DD`. */
export interface BatchRow {
  readonly row_no: number;
  readonly user_id: number;
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** What reading a cell needs in addition to the cell. */
export interface ReadingPlace extends DateContext {
  readonly findCountry: (text: string) => NamedCountry | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Whose accounts the rows name. */
  readonly account_type: AccountType;
}

/** `note`: what the person should know of a cell that was read. */
type Read<T> = { readonly value: T; readonly note?: string } | { readonly what: string };

/** ours: the longest the cell may be. */
export const BUSINESS_NAME_MAX = 500;
/** ours: the placeholder of the missing name of a person with one name only. */
const NO_NAME = /^[-–—]$/;
const LETTER = /\p{L}/u;
const EARLIEST = '1900';

function readText(cell: Filled, max: number): Read<string> {
  if (typeof cell === 'boolean') return { what: 'is not text.' };
  const problem = textProblem(String(cell));
  if (problem !== null) return { what: `${TEXT_PROBLEMS[problem]}.` };
  const value = cleanText(String(cell));
  return value.length <= max ? { value } : { what: `is longer than ${max} characters.` };
}

function readName(cell: Filled): Read<string> {
  const text = readText(cell, PERSON_NAME_MAX);
  if ('what' in text) return text;
  if (NO_NAME.test(text.value)) return { value: '' };
  return LETTER.test(text.value) ? text : { what: 'is not a name.' };
}

function readDate(cell: Filled, { from1904, order, today }: ReadingPlace): Read<string> {
  const read = typeof cell === 'boolean' ? null : readBirthday(cell, { from1904, order });
  if (read === null || !('day' in read || 'part' in read)) return { what: describeNoDay(read) };
  const value = 'day' in read ? read.day : read.part;
  // A part of a date is before every day in it.
  if (value > today) return { what: 'is in the future.' };
  return value >= EARLIEST ? { value } : { what: 'is before 1900.' };
}

function readCountry(cell: Filled, { findCountry }: ReadingPlace): Read<string> {
  const found = findCountry(cleanText(String(cell)));
  if (found === null) {
    return { what: 'is not a country. Use the ISO code or the English name.' };
  }
  const { code, isStandard } = found;
  return isStandard ? { value: code } : { value: code, note: describeTaken(found) };
}

type Readers = {
  readonly [F in BatchField]: {
    /** BULK-04: every other column has a value in each row. */
    readonly mayBeBlank?: true;
    readonly read: (cell: Filled, place: ReadingPlace) => Read<BatchRow[F]>;
  };
};

/** One row a column: how a cell of it is read. */
const READERS: Readers = {
  user_id: { read: (cell, { account_type }) => readWrittenAccount(cell, account_type) },
  business_name: { mayBeBlank: true, read: (cell) => readText(cell, BUSINESS_NAME_MAX) },
  first_name: { read: readName },
  last_name: { read: readName },
  birthday: { read: readDate },
  country: { read: readCountry },
};

function readCell<F extends BatchField>(
  field: F,
  cell: Cell,
  place: ReadingPlace,
): Read<BatchRow[F] | null> {
  const { mayBeBlank, read } = READERS[field];
  if (typeof cell === 'object' && cell !== null) return { what: 'contains an Excel error.' };
  if (cell === null || (typeof cell === 'string' && isBlank(cell))) {
    return mayBeBlank ? { value: null } : { what: 'is empty.' };
  }
  return read(cell, place);
}

/** Longer cells are shortened where they are shown. */
const SHOWN_MAX = 200;

/** A cell as it is shown: what the person typed. */
export function shownCell(cell: Cell): string {
  if (cell === null || typeof cell === 'object') return '';
  return shortened(String(cell).trim(), SHOWN_MAX);
}

export type ReadRow =
  | { readonly row: BatchRow; readonly notes: readonly Finding[] }
  | { readonly errors: readonly Finding[] };

/**
 * BULK-03, BULK-04, BULK-19: reads one row; every cell that cannot be read is an error with its place and what it
 * holds. What is said of it never repeats what it holds.
 */
export function readRow(
  row_no: number,
  cells: Readonly<Record<BatchField, Cell>>,
  place: ReadingPlace,
): ReadRow {
  const errors: Finding[] = [];
  const notes: Finding[] = [];
  const find = (field: BatchField, what: string): Finding => ({
    row: row_no,
    column: columnOf(field),
    value: shownCell(cells[field]),
    what,
  });
  const take = <F extends BatchField>(field: F, blank: BatchRow[F]): BatchRow[F] => {
    const read = readCell(field, cells[field], place);
    if ('value' in read) {
      if (read.note !== undefined) notes.push(find(field, read.note));
      return read.value ?? blank;
    }
    errors.push(find(field, read.what));
    return blank;
  };
  const row: BatchRow = {
    row_no,
    user_id: take('user_id', 0),
    business_name: take('business_name', ''),
    first_name: take('first_name', ''),
    last_name: take('last_name', ''),
    birthday: take('birthday', ''),
    country: take('country', ''),
  };
  if (errors.length === 0 && row.first_name + row.last_name === '') {
    const what = 'and the last name are both empty. One of them is required.';
    errors.push({ ...find('first_name', what), value: '' });
  }
  return errors.length > 0 ? { errors } : { row, notes };
}
