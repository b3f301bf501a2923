import { cleanText } from '../kernel/clean-text.ts';
import { DAY_MS } from '../kernel/time.ts';
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

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return year >= 1000 && isReal ? date.toISOString().slice(0, 10) : null;
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function readText(text: string): string | null {
  for (const { shape } of WRITTEN) {
    const { year, month, day } = shape.exec(text)?.groups ?? {};
    if (year && month && day) return isoOf(Number(year), monthOf(month), Number(day));
  }
  return null;
}

/** True for a bare year in a cell of numbers: read as days it would be a date in 1905. */
function isYear(serial: number): boolean {
  return serial >= 1900 && serial <= 2100;
}

function readSerial(value: number, from1904: boolean): string | null {
  const serial = Math.floor(value) + (from1904 ? DAYS_TO_1904 : 0);
  if (serial < 1 || serial === NEVER_WAS || serial > LAST_SERIAL || isYear(value)) return null;
  const epoch = serial < NEVER_WAS ? EXCEL_EPOCH_BEFORE_60 : EXCEL_EPOCH;
  return new Date(epoch + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A birthday as a workbook holds it: Excel's count of days, ISO 8601, or a date whose month cannot
 * be mistaken for its day. `3/4/1980` is two dates and none of them is taken.
 * @returns `YYYY-MM-DD`, or null when it is no such date.
 */
export function readBirthday(value: string | number, from1904: boolean): string | null {
  return typeof value === 'number' ? readSerial(value, from1904) : readText(cleanText(value));
}
