import type { Between } from './counts/counted-columns.store.ts';
import type { RangeCount } from './counts/range-counts.ts';
import type { Group, Slice } from './list-groups.ts';

/** The ranges of its order that have the accounts of a slice. */
export interface Span extends Between {
  /** How many accounts of the group they have. */
  readonly within: number;
  /** How many accounts they have in all. */
  readonly all: number;
}

/** A slice counted from the nearer end of its group, or of a span of it. */
export interface NearSlice extends Slice {
  /** The rows come in reverse. */
  readonly isReversed: boolean;
  /** Null for the whole group. */
  readonly span: Span | null;
}

/** From here on finding the range costs less than passing the accounts before the slice. */
const DEEP = 5000;

export function nearSlice({ total }: Pick<Group, 'total'>, { offset, limit }: Slice): NearSlice {
  const after = total - offset - limit;
  const isReversed = after < offset;
  return { offset: isReversed ? after : offset, limit, isReversed, span: null };
}

/** Whether ranges bring the beginning of the slice nearer. */
export function isDeep({ offset }: NearSlice): boolean {
  return offset > DEEP;
}

/**
 * The slice within those ranges of the group's order that have its accounts.
 * @param ranges in the order, with the accounts of the group
 */
export function withinRanges(
  { dir, total }: Pick<Group, 'dir' | 'total'>,
  { offset, limit }: Slice,
  ranges: readonly RangeCount[],
): NearSlice {
  // The slice in the order of the ranges, which is the ascending one.
  const start = dir === 'asc' ? offset : total - offset - limit;
  let before = 0;
  let first = 0;
  while (before + (ranges[first]?.n ?? total) <= start) {
    before += ranges[first]?.n ?? 0;
    first += 1;
  }
  let within = 0;
  let all = 0;
  let end = first;
  while (end < ranges.length && before + within < start + limit) {
    within += ranges[end]?.n ?? 0;
    all += ranges[end]?.all ?? 0;
    end += 1;
  }
  const from = ranges[first]?.from;
  if (!from) throw new Error('The ranges have fewer accounts than the group.');
  const isAscending = dir === 'asc';
  const near = nearSlice({ total: within }, { offset: start - before, limit });
  // The nearer end of the span, seen in the order of the group.
  const isReversed = isAscending === near.isReversed;
  return { ...near, isReversed, span: { from, until: ranges[end]?.from ?? null, within, all } };
}
