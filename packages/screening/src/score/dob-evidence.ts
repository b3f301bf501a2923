import type { ListedDate } from '../lists/list-entry.ts';
import { readListedDate } from '../lists/listed-date.ts';
import type { Evidence, EvidenceEffect } from './evidence.ts';

/** Listed birth dates are often a year or two off; only a wider gap speaks against a match. */
const CONTRADICTING_YEARS = 2;
const DAYS_IN_YEAR = 365.25;
const DAY = 86_400_000;

/** A date's evidence with the least number of whole years between the two sides, for the sentence. */
export interface DobEvidence extends Evidence {
  readonly years: number;
}

/**
 * Weighs a customer's date of birth against all those listed, the nearest deciding: overlapping
 * spans support, more than two years apart contradict, and everything between (a neighbouring
 * year, day and month exchanged, "circa") is neutral. `null` where either side has no readable date.
 */
export function weighDob(
  dob: string | undefined,
  listed: readonly ListedDate[],
): DobEvidence | null {
  const query = dob === undefined ? null : readListedDate(dob);
  if (query === null || listed.length === 0) return null;
  const gaps = listed.map((date) => gapInDays(query, date));
  const nearest = Math.min(...gaps);
  return Object.freeze({
    field: 'dob',
    effect: effectOf(nearest, listed.some((date) => isFlipped(query, date))),
    query: textOf(query),
    listed: listed.map(textOf).join(', '),
    years: Math.floor(nearest / DAYS_IN_YEAR),
  });
}

function effectOf(gap: number, flipped: boolean): EvidenceEffect {
  if (gap === 0) return 'supports';
  return gap > CONTRADICTING_YEARS * DAYS_IN_YEAR && !flipped ? 'contradicts' : 'neutral';
}

function gapInDays(query: ListedDate, listed: ListedDate): number {
  const gap = Math.max(daysOf(listed.from) - daysOf(query.to), daysOf(query.from) - daysOf(listed.to));
  const allowed = listed.precision === 'circa' ? CONTRADICTING_YEARS * DAYS_IN_YEAR : 0;
  if (gap <= 0) return 0;
  return Math.max(1, gap - allowed);
}

/** 3 December taken down as 12 March. */
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
