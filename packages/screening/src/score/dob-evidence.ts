import type { ListedDate } from '../lists/list-entry.ts';
import { readListedDate } from '../lists/details/listed-date.ts';
import type { Evidence } from './evidence.ts';

/** Listed birth dates are often a year or two off; only a wider gap speaks against a match. */
const CONTRADICTING_YEARS = 2;
const DAYS_IN_YEAR = 365.25;
const DAY = 86_400_000;

/**
 * Weighs a customer's date of birth against all those listed, the nearest deciding: overlapping
 * spans support, more than two years apart contradict, and everything between (a neighbouring
 * year, day and month exchanged, "circa") is neutral. `null` where either side has no readable date.
 */
export function weighDob(dob: string | undefined, listed: readonly ListedDate[]): Evidence | null {
  const query = dob === undefined ? null : readListedDate(dob);
  if (query === null || listed.length === 0) return null;
  const gap = nearestGap(query, listed);
  const isFar = gap > CONTRADICTING_YEARS * DAYS_IN_YEAR;
  const contradicts = isFar && !listed.some((date) => isFlipped(query, date));
  const other = contradicts ? 'contradicts' : 'neutral';
  return Object.freeze({
    field: 'dob',
    effect: gap === 0 ? 'supports' : other,
    query: textOf(query),
    listed: listed.map(textOf).join(', '),
  });
}

/** The whole years between a customer's date of birth and the nearest listed one; 0 where there is none to compare. */
export function yearsApart(dob: string | undefined, listed: readonly ListedDate[]): number {
  const query = dob === undefined ? null : readListedDate(dob);
  if (query === null || listed.length === 0) return 0;
  return Math.floor(nearestGap(query, listed) / DAYS_IN_YEAR);
}

function nearestGap(query: ListedDate, listed: readonly ListedDate[]): number {
  return Math.min(...listed.map((date) => gapInDays(query, date)));
}

function gapInDays(query: ListedDate, listed: ListedDate): number {
  const gap = Math.max(
    daysOf(listed.from) - daysOf(query.to),
    daysOf(query.from) - daysOf(listed.to),
  );
  const allowed = listed.precision === 'circa' ? CONTRADICTING_YEARS * DAYS_IN_YEAR : 0;
  if (gap <= 0) return 0;
  return Math.max(1, gap - allowed);
}

/** 3 December written as 12 March. */
function isFlipped(query: ListedDate, listed: ListedDate): boolean {
  if (query.precision !== 'day' || listed.precision !== 'day') return false;
  const [year, month, day] = query.from.split('-');
  return listed.from === `${year}-${day}-${month}`;
}

function daysOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function textOf({ from, to, precision }: ListedDate): string {
  if (precision === 'day') return from;
  if (precision === 'month') return from.slice(0, 7);
  const years = from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from} to ${to}`;
  return precision === 'circa' ? `circa ${years}` : years;
}
