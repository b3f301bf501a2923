import { cleanText, isBlank } from '../kernel/clean-text.ts';
import { TEXT_PROBLEMS, textProblem } from '../kernel/typed-text.ts';
import { type BatchField, columnOf } from './batch-columns.ts';
import { readBirthday } from './birthday.ts';
import type { RowError } from './workbook.rules.ts';

/** What a cell holds: the value of a formula, never the formula; `error` where Excel shows one. */
export type Cell = string | number | boolean | null | { readonly error: true };

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
export interface ReadingPlace {
  readonly countryCode: (text: string) => string | null;
  /** The workbook counts its days from 1904. */
  readonly from1904: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Read<T> = { readonly value: T } | { readonly what: string };

/** ours: the longest a cell may be. */
const NAME_MAX = 200;
export const BUSINESS_NAME_MAX = 500;
/** ours: the placeholder of the missing name of a person with one name only. */
const NO_NAME = /^[-–—]$/;
const LETTER = /\p{L}/u;
const EARLIEST = '1900-01-01';

function readUserId(cell: Filled): Read<number> {
  const text = cleanText(String(cell));
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id > 0 ? { value: id } : { what: 'is not an account ID. Use digits only.' };
}

function readText(cell: Filled, max: number): Read<string> {
  if (typeof cell === 'boolean') return { what: 'is not text.' };
  const problem = textProblem(String(cell));
  if (problem !== null) return { what: `${TEXT_PROBLEMS[problem]}.` };
  const value = cleanText(String(cell));
  return value.length <= max ? { value } : { what: `is longer than ${max} characters.` };
}

function readName(cell: Filled): Read<string> {
  const text = readText(cell, NAME_MAX);
  if ('what' in text) return text;
  if (NO_NAME.test(text.value)) return { value: '' };
  return LETTER.test(text.value) ? text : { what: 'is not a name.' };
}

function readDate(cell: Filled, { from1904, today }: ReadingPlace): Read<string> {
  const value = typeof cell === 'boolean' ? null : readBirthday(cell, from1904);
  if (value === null) return { what: 'is not a date. Use YYYY-MM-DD.' };
  if (value > today) return { what: 'is in the future.' };
  return value >= EARLIEST ? { value } : { what: 'is before 1900.' };
}

function readCountry(cell: Filled, { countryCode }: ReadingPlace): Read<string> {
  const value = countryCode(cleanText(String(cell)));
  return value === null
    ? { what: 'is not a country. Use the ISO code or the English name.' }
    : { value };
}

type Filled = string | number | boolean;

type Readers = {
  readonly [F in BatchField]: {
    /** BULK-04: every other column has a value in each row. */
    readonly mayBeBlank?: true;
    readonly read: (cell: Filled, place: ReadingPlace) => Read<BatchRow[F]>;
  };
};

/** One row a column: how a cell of it is read. */
const READERS: Readers = {
  user_id: { read: readUserId },
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

/**
 * BULK-03, BULK-04, BULK-19: reads one row; every cell that cannot be read is an error with its
 * place and never its value.
 */
export function readRow(
  row_no: number,
  cells: Readonly<Record<BatchField, Cell>>,
  place: ReadingPlace,
): { readonly row: BatchRow } | { readonly errors: readonly RowError[] } {
  const errors: RowError[] = [];
  const refuse = (field: BatchField, what: string) =>
    errors.push({ row: row_no, column: columnOf(field), what });
  const take = <F extends BatchField>(field: F, blank: BatchRow[F]): BatchRow[F] => {
    const read = readCell(field, cells[field], place);
    if ('value' in read) return read.value ?? blank;
    refuse(field, read.what);
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
    refuse('first_name', 'and the last name are both empty. One of them is required.');
  }
  return errors.length > 0 ? { errors } : { row };
}
