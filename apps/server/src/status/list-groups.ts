import { FILTERED_COLUMNS, type FilteredColumn } from '@verify-admin/rulebook/checks/checks';
import {
  optionOf,
  type StatusField,
  type StatusFilter,
  wordOf,
} from '@verify-admin/rulebook/status/status-filters';
import type {
  SortDir,
  StatusOrder,
  StatusSort,
} from '@verify-admin/rulebook/status/status-list.rules';
import type { StatusCount } from './status-counts.store.ts';

/** The columns whose order an index has; the number of the record decides among equals. */
type OrderedColumn = 'submit_timestamp' | 'account_id' | 'company_sort';

/**
 * Accounts that follow each other in the list and are all of one kind: a list that is sorted by a
 * status is one group after the other, each with its newest account first.
 */
export interface Group {
  readonly filter: StatusFilter;
  /** The combinations of its accounts. */
  readonly matching: readonly StatusCount[];
  readonly total: number;
  /** Null where the group has accounts with and without a featured note. */
  readonly isFeatured: boolean | null;
  readonly column: OrderedColumn;
  readonly dir: SortDir;
}

type Matches = Pick<Group, 'filter' | 'matching'>;

const BY_CHECK = Object.fromEntries(
  FILTERED_COLUMNS.map((status) => [status, { status }]),
) as Readonly<Record<FilteredColumn, { status: FilteredColumn }>>;

/** How the list is sorted by each column: along an index, by the groups of a status, or by notes. */
const SORTED_BY: Readonly<
  Record<StatusSort, { walked: OrderedColumn } | { status: StatusField } | 'notes'>
> = {
  account_type: { status: 'account_type' },
  account_id: { walked: 'account_id' },
  company_name: { walked: 'company_sort' },
  submit_timestamp: { walked: 'submit_timestamp' },
  ...BY_CHECK,
  featured_note: 'notes',
};

const NEWEST_FIRST = { column: 'submit_timestamp', dir: 'desc' } as const;

export function totalOf(matching: readonly StatusCount[]): number {
  return matching.reduce((sum, { n }) => sum + n, 0);
}

/** By the values of a filtered column, in the order of their labels. */
function groupsByStatus(field: StatusField, dir: SortDir, { filter, matching }: Matches): Group[] {
  const byWord = new Map<string, StatusCount[]>();
  for (const count of matching) {
    const word = wordOf(field, count[field]);
    byWord.set(word, [...(byWord.get(word) ?? []), count]);
  }
  const sign = dir === 'asc' ? 1 : -1;
  const labelOf = (word: string) => optionOf(field, word).label;
  return [...byWord]
    .toSorted(([a], [b]) => sign * labelOf(a).localeCompare(labelOf(b), 'en'))
    .map(([word, own]) => ({
      ...NEWEST_FIRST,
      isFeatured: null,
      filter: { ...filter, [field]: [word] },
      matching: own,
      total: totalOf(own),
    }));
}

function groupsByNote(dir: SortDir, { filter, matching }: Matches): Group[] {
  return [dir === 'desc', dir === 'asc'].map((isFeatured) => {
    const own = matching.filter(({ has_featured_note }) => has_featured_note === isFeatured);
    return { ...NEWEST_FIRST, filter, isFeatured, matching: own, total: totalOf(own) };
  });
}

/** STATUS-10: the groups of the list, in its order. */
export function groupsOf({ sort_by, sort_dir }: StatusOrder, matches: Matches): Group[] {
  const sorted = SORTED_BY[sort_by];
  if (sorted === 'notes') return groupsByNote(sort_dir, matches);
  if ('status' in sorted) return groupsByStatus(sorted.status, sort_dir, matches);
  const { filter, matching } = matches;
  const total = totalOf(matching);
  return [{ filter, matching, total, isFeatured: null, column: sorted.walked, dir: sort_dir }];
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** What a slice of a list takes from one group. */
export interface Part {
  readonly group: Group;
  readonly slice: Slice;
}

/** The parts of a list that a slice of it takes from each group. */
export function partsOf(groups: readonly Group[], { offset, limit }: Slice): Part[] {
  const taken: Part[] = [];
  let before = 0;
  for (const group of groups) {
    const first = Math.max(offset - before, 0);
    const count = Math.min(offset + limit - before, group.total) - first;
    if (count > 0) taken.push({ group, slice: { offset: first, limit: count } });
    before += group.total;
  }
  return taken;
}
