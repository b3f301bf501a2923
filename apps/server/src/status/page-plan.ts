import {
  optionOf,
  type StatusField,
  type StatusFilter,
} from '@verify-admin/rulebook/status/status-filters';
import type {
  SortDir,
  StatusOrder,
  StatusSort,
} from '@verify-admin/rulebook/status/status-list.rules';
import { type StatusCount, wordOf } from './count-matches.ts';

/** A column whose index walks the accounts in order. */
export type WalkedColumn = 'submit_timestamp' | 'account_id' | 'company_sort';

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
  readonly column: WalkedColumn;
  readonly dir: SortDir;
}

type Matches = Pick<Group, 'filter' | 'matching'>;

/** How the list is sorted by each column: along an index, by the groups of a status, or by notes. */
const SORTED_BY: Readonly<
  Record<StatusSort, { walked: WalkedColumn } | { status: StatusField } | 'notes'>
> = {
  account_type: { status: 'account_type' },
  account_id: { walked: 'account_id' },
  company_name: { walked: 'company_sort' },
  submit_timestamp: { walked: 'submit_timestamp' },
  kyb_status: { status: 'kyb_status' },
  kyc_status: { status: 'kyc_status' },
  due_diligence_status: { status: 'due_diligence_status' },
  pay_status: { status: 'pay_status' },
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
    const word = wordOf(count, field);
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

/** @param featured how many of the accounts have a featured note */
function groupsByNote(dir: SortDir, { filter, matching }: Matches, featured: number): Group[] {
  const shared = { ...NEWEST_FIRST, filter, matching };
  const without = { ...shared, isFeatured: false, total: totalOf(matching) - featured };
  const having = { ...shared, isFeatured: true, total: featured };
  return dir === 'desc' ? [having, without] : [without, having];
}

/**
 * STATUS-10: the groups of the list, in its order.
 * @param countFeatured asked only where the order needs it
 */
export async function groupsOf(
  { sort_by, sort_dir }: StatusOrder,
  matches: Matches,
  countFeatured: () => Promise<number>,
): Promise<Group[]> {
  const sorted = SORTED_BY[sort_by];
  if (sorted === 'notes') return groupsByNote(sort_dir, matches, await countFeatured());
  if ('status' in sorted) return groupsByStatus(sorted.status, sort_dir, matches);
  const { filter, matching } = matches;
  const total = totalOf(matching);
  return [{ filter, matching, total, isFeatured: null, column: sorted.walked, dir: sort_dir }];
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The parts of a list that a slice of it takes from each group. */
export function slicesOf(
  groups: readonly Group[],
  { offset, limit }: Slice,
): { readonly group: Group; readonly slice: Slice }[] {
  const taken: { group: Group; slice: Slice }[] = [];
  let before = 0;
  for (const group of groups) {
    const first = Math.max(offset - before, 0);
    const count = Math.min(offset + limit - before, group.total) - first;
    if (count > 0) taken.push({ group, slice: { offset: first, limit: count } });
    before += group.total;
  }
  return taken;
}

/** A way to the rows of a slice, counted from the nearer end. */
export interface PagePlan extends Slice {
  /**
   * `walking` the index of the sorted column past all accounts that do not match; `merging` the first
   * accounts of each matching combination, which its index has in order; or reading all accounts that
   * match and sorting them.
   */
  readonly by: 'walking' | 'merging' | 'matching';
  /** A walk ends after so many accounts, perhaps without the rows; null where it does not need to. */
  readonly most: number | null;
  /** The rows come in reverse. */
  readonly isReversed: boolean;
}

/** Costs in accounts walked past; measured (decision 0052). */
const COSTS = {
  /** Finding the beginning of a combination in its index. */
  combination: 50,
  /** An account read from the index of the combinations, and sorted. */
  merged: 1.5,
  /** An account read from the table, and sorted. */
  read: 8,
} as const;

interface SurePlan {
  readonly by: 'merging' | 'matching';
  readonly cost: number;
}

/** The way whose cost depends on counts alone. */
function surePlan({ matching, total, column, isFeatured }: Group, reach: number): SurePlan {
  const found = COSTS.combination * matching.length;
  if (column !== 'submit_timestamp') {
    return { by: 'matching', cost: found + COSTS.read * total };
  }
  const merged = matching.reduce((sum, { n }) => sum + Math.min(n, reach), 0);
  // Whether there is a featured note is not in the index of the combinations.
  const each = isFeatured === null ? COSTS.merged : COSTS.read;
  return { by: 'merging', cost: found + each * merged };
}

/**
 * The ways to a slice of a group, in the order they are tried: each but the last may end without its
 * rows. Statuses and moments depend on each other, so counts do not say where the matching accounts
 * stand. A walk that would be cheaper if they stood everywhere goes no further than the sure way costs.
 * @param all how many accounts there are
 */
export function plansOf(group: Group, { offset, limit }: Slice, all: number): PagePlan[] {
  const { total, isFeatured } = group;
  const after = total - offset - limit;
  const isReversed = after < offset;
  const near = { offset: isReversed ? after : offset, limit, isReversed };
  const reach = near.offset + limit;
  const walk = { by: 'walking', ...near } as const;
  // The index of featured accounts holds no others and is walked alone: it has no combinations.
  if (isFeatured === true || total === all) return [{ ...walk, most: null }];
  const { by, cost } = surePlan(group, reach);
  const sure = { by, ...near, most: null };
  const isWalkTried = reach * (all / total) <= cost;
  return isWalkTried ? [{ ...walk, most: Math.ceil(cost) }, sure] : [sure];
}
