import type { DatePrecision, ListedDate } from '../list-entry.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FAR_PAST = 1800;
const FAR_FUTURE = 2200;

interface Moment {
  readonly from: string;
  readonly to: string;
  readonly precision: 'day' | 'month' | 'year';
}

/**
 * Reads a date as the lists and our own files write it, `null` when it is not one:
 * `12 Mar 1971`, `Mar 1971`, `1971`, `1971-03-12`, `1971-03`, any two of them with `to` between,
 * and any of them after `circa`.
 *
 * @example
 * readListedDate('1984 to 1986'); // { from: '1984-01-01', to: '1986-12-31', precision: 'range' }
 */
export function readListedDate(text: string): ListedDate | null {
  const stated = text.trim().replace(/\.$/, '');
  const circa = /^(circa|approximately|c\.)\s+/i.exec(stated);
  const bare = circa ? stated.slice(circa[0].length) : stated;
  const [first, last, ...others] = bare.split(/\s+to\s+|(?<=^\d{4})-(?=\d{4}$)/i);
  if (first === undefined || others.length > 0) return null;
  const from = readMoment(first);
  const to = last === undefined ? from : readMoment(last);
  if (from === null || to === null || from.from > to.to) return null;
  return listedDate(from.from, to.to, precisionOf(circa !== null, last !== undefined, from));
}

/** A span of whole years, both counted: `spanOfYears(1973, 1974, 'range')`. */
export function spanOfYears(
  fromYear: number,
  toYear: number,
  precision: DatePrecision,
): ListedDate | null {
  if (!isYear(fromYear) || !isYear(toYear) || fromYear > toYear) return null;
  return listedDate(`${fromYear}-01-01`, `${toYear}-12-31`, precision);
}

function listedDate(from: string, to: string, precision: DatePrecision): ListedDate {
  return Object.freeze({ from, to, precision });
}

function precisionOf(circa: boolean, range: boolean, stated: Moment): DatePrecision {
  if (circa) return 'circa';
  return range ? 'range' : stated.precision;
}

function readMoment(text: string): Moment | null {
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (iso) return momentOf(Number(iso[1]), numberOrNull(iso[2]), numberOrNull(iso[3]));
  const named = /^(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text);
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  return month === 0 ? null : momentOf(Number(named[3]), month, numberOrNull(named[1]));
}

function momentOf(year: number, month: number | null, day: number | null): Moment | null {
  if (!isYear(year)) return null;
  if (month === null) {
    return { from: `${year}-01-01`, to: `${year}-12-31`, precision: 'year' };
  }
  if (month < 1 || month > 12) return null;
  const days = daysIn(year, month);
  if (day === null) {
    return { from: isoDay(year, month, 1), to: isoDay(year, month, days), precision: 'month' };
  }
  if (day < 1 || day > days) return null;
  const exact = isoDay(year, month, day);
  return { from: exact, to: exact, precision: 'day' };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isoDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function numberOrNull(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function isYear(year: number): boolean {
  return year >= FAR_PAST && year <= FAR_FUTURE;
}
