import type { Group, Slice } from './list-groups.ts';

/** Moments between which the accounts of a slice were submitted. */
export interface Span {
  /** ISO 8601; included. */
  readonly from: string;
  /** Not included. */
  readonly until: string;
  /** How many accounts of the group were submitted then. */
  readonly within: number;
}

/** A slice counted from the nearer end of its group, or of a span of it. */
export interface NearSlice extends Slice {
  /** The rows come in reverse. */
  readonly isReversed: boolean;
  /** Null for the whole group. */
  readonly span: Span | null;
}

/** Accounts of a group submitted in a week; weeks are counted from the Monday 0001-01-01, in UTC. */
export interface WeekCount {
  readonly week: number;
  readonly n: number;
}

/** From here on reading the weeks costs less than passing the accounts before the slice; measured. */
const DEEP = 5000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function nearSlice({ total }: Group, { offset, limit }: Slice): NearSlice {
  const after = total - offset - limit;
  const isReversed = after < offset;
  return { offset: isReversed ? after : offset, limit, isReversed, span: null };
}

/** Whether weeks bring the beginning of the slice nearer; they do not know of featured notes. */
export function isDeep({ column, isFeatured }: Group, { offset }: NearSlice): boolean {
  return offset > DEEP && column === 'submit_timestamp' && isFeatured === null;
}

const FIRST_MONDAY = Date.parse('0001-01-01T00:00:00.000Z');

const momentOf = (week: number) => new Date(FIRST_MONDAY + week * WEEK_MS).toISOString();

/**
 * The slice within the weeks its accounts were submitted in.
 * @param weeks of the group, earliest first
 */
export function withinWeeks(
  { dir }: Group,
  near: NearSlice,
  weeks: readonly WeekCount[],
): NearSlice {
  const isEarliestFirst = (dir === 'asc') !== near.isReversed;
  const end = near.offset + near.limit;
  let passed = 0;
  let before = 0;
  const reached: WeekCount[] = [];
  for (const count of isEarliestFirst ? weeks : weeks.toReversed()) {
    if (passed >= end) break;
    passed += count.n;
    if (passed > near.offset) reached.push(count);
    else before = passed;
  }
  const numbers = reached.map(({ week }) => week);
  const within = passed - before;
  const from = momentOf(Math.min(...numbers));
  const until = momentOf(Math.max(...numbers) + 1);
  return { ...near, offset: near.offset - before, span: { from, until, within } };
}
