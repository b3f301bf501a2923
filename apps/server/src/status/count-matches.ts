import type { FilterCounts } from '@verify-admin/rulebook/status/status-list.contract';
import {
  filterOf,
  STATUS_FIELDS,
  type StatusField,
  type StatusFilter,
  wordOf,
} from '@verify-admin/rulebook/status/status-filters';
import type { StatusCount } from './status-counts.store.ts';

export interface StatusMatches {
  /** The combinations that pass every filter. */
  readonly matching: readonly StatusCount[];
  /** How many accounts they have. */
  readonly total: number;
  /** How many accounts there are in all. */
  readonly all: number;
  readonly filter_counts: FilterCounts;
}

function noCounts(): Record<StatusField, Record<string, number>> {
  const zeros = (field: StatusField) =>
    Object.fromEntries(filterOf(field).options.map(({ word }) => [word, 0]));
  return Object.fromEntries(STATUS_FIELDS.map((field) => [field, zeros(field)])) as Record<
    StatusField,
    Record<string, number>
  >;
}

/** The filters a combination does not pass. */
function missedBy(count: StatusCount, filter: StatusFilter): StatusField[] {
  return STATUS_FIELDS.filter(
    (field) => filter[field].length > 0 && !filter[field].includes(wordOf(field, count[field])),
  );
}

/** STATUS-07: what the filters let through, and what each option would, given the other filters. */
export function countMatches(counts: readonly StatusCount[], filter: StatusFilter): StatusMatches {
  const of = noCounts();
  const matching: StatusCount[] = [];
  let all = 0;
  let total = 0;
  for (const count of counts) {
    all += count.n;
    const missed = missedBy(count, filter);
    if (missed.length > 1) continue;
    // An option counts what every other filter lets through, whether or not it is chosen itself.
    for (const field of missed.length === 0 ? STATUS_FIELDS : missed) {
      const word = wordOf(field, count[field]);
      of[field][word] = (of[field][word] ?? 0) + count.n;
    }
    if (missed.length > 0) continue;
    matching.push(count);
    total += count.n;
  }
  const filter_counts = Object.fromEntries(
    STATUS_FIELDS.map((field) => [filterOf(field).counted, of[field]]),
  ) as FilterCounts;
  return { matching, total, all, filter_counts };
}
