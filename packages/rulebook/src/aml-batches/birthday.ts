import { cleanText } from '../kernel/clean-text.ts';
import { DAY_MS } from '../kernel/time.ts';

/** Which number of `02/05/1984` is the day. */
export const DATE_ORDER_WORDS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDER_WORDS)[number];

export interface DateContext {
  /** The workbook counts its days from 1904. */
  readonly from1904: boolean;
  /** The order that somebody stated for the column; null where nobody did. */
  readonly order: DateOrder | null;
}

/** What a cell of dates holds; null where it is no date. Days are `YYYY-MM-DD`, parts of one `YYYY-MM` or `YYYY`. */
export type ReadDay =
  | { readonly day: string }
  /** It is a day in both orders, and another one in each. */
  | { readonly readings: Readonly<Record<DateOrder, string>> }
  /** It is a day in the order alone that was not stated. */
  | { readonly isOtherOrder: true }
  /** A year, `1984`, or a month of a year, `1984-05`. */
  | { readonly part: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Excel counts days; its 60th is February 29, 1900, which never was. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const EXCEL_EPOCH_BEFORE_60 = Date.UTC(1899, 11, 31);
const NEVER_WAS = 60;
const LAST_SERIAL = 2_958_465;
/** Workbooks that count from 1904 are this many days behind. */
const DAYS_TO_1904 = 1462;

const WRITTEN = [
  { shape: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ][\d:.]+Z?)?$/ },
  { shape: /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/ },
  { shape: /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})\.?$/ },
  { shape: /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i },
  { shape: /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i },
] as const;

/** Nothing in it says which number is the day. */
const UNORDERED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

const YEAR = /^\d{4}$/;
const MONTH_OF_YEAR = [
  /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})$/,
  /^(?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i,
] as const;

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return year >= 1000 && isReal ? date.toISOString().slice(0, 10) : null;
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(day: string | null): ReadDay | null {
  return day === null ? null : { day };
}

function readUnordered(text: string, order: DateOrder | null): ReadDay | null {
  const [, first = '', , second = '', written = ''] = UNORDERED.exec(text) ?? [];
  if (written === '') return null;
  const [a, b, year] = [Number(first), Number(second), Number(written)];
  const readings = { 'day-first': isoOf(year, b, a), 'month-first': isoOf(year, a, b) };
  const { 'day-first': dayFirst, 'month-first': monthFirst } = readings;
  if (order !== null) {
    const stated = readings[order];
    if (stated !== null) return { day: stated };
    return (dayFirst ?? monthFirst) === null ? null : { isOtherOrder: true };
  }
  if (dayFirst === null || monthFirst === null) return dayOf(dayFirst ?? monthFirst);
  if (dayFirst === monthFirst) return { day: dayFirst };
  return { readings: { 'day-first': dayFirst, 'month-first': monthFirst } };
}

/** A year alone, or a month of a year. */
function readPart(text: string): ReadDay | null {
  if (YEAR.test(text)) return isYear(Number(text)) ? { part: text } : null;
  for (const shape of MONTH_OF_YEAR) {
    const { year = '', month = '' } = shape.exec(text)?.groups ?? {};
    const first = monthOf(month) > 0 ? isoOf(Number(year), monthOf(month), 1) : null;
    if (first !== null && isYear(Number(year))) return { part: first.slice(0, 7) };
  }
  return null;
}

function readText(text: string, order: DateOrder | null): ReadDay | null {
  for (const { shape } of WRITTEN) {
    const { year, month, day } = shape.exec(text)?.groups ?? {};
    if (year && month && day) return dayOf(isoOf(Number(year), monthOf(month), Number(day)));
  }
  return readUnordered(text, order) ?? readPart(text);
}

/** A bare year in a cell of numbers, too: read as days it would be a date in 1905. */
function isYear(value: number): boolean {
  return value >= 1900 && value <= 2100;
}

function readSerial(value: number, from1904: boolean): ReadDay | null {
  if (isYear(value)) return { part: String(value) };
  const serial = Math.floor(value) + (from1904 ? DAYS_TO_1904 : 0);
  if (serial < 1 || serial === NEVER_WAS || serial > LAST_SERIAL) return null;
  const epoch = serial < NEVER_WAS ? EXCEL_EPOCH_BEFORE_60 : EXCEL_EPOCH;
  return { day: new Date(epoch + serial * DAY_MS).toISOString().slice(0, 10) };
}

/**
 * A birthday as a workbook holds it: Excel's count of days, ISO 8601, or a date as people write it. `25/12/1980` is
 * one day in any order, `3/4/1980` is two.
 */
export function readBirthday(
  value: string | number,
  { from1904, order }: DateContext,
): ReadDay | null {
  return typeof value === 'number'
    ? readSerial(value, from1904)
    : readText(cleanText(value), order);
}

type NoDay = Exclude<ReadDay, { readonly day: string }>;

/** Why a cell has no day: a sentence that follows the column's name. */
export function describeNoDay(read: NoDay | null): string {
  if (read === null) return 'is not a date. Use YYYY-MM-DD.';
  if ('isOtherOrder' in read) return 'is not a date in the order of this column. Use YYYY-MM-DD.';
  if ('readings' in read) {
    return 'can be read with the day or with the month first. Use YYYY-MM-DD.';
  }
  return YEAR.test(read.part)
    ? 'is only a year. Month and day are needed too: YYYY-MM-DD.'
    : 'is only a month and a year. The day is needed too: YYYY-MM-DD.';
}
