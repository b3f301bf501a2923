import { FILTERED_COLUMNS, type FilteredColumn } from '@verify-admin/rulebook/checks/checks';
import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import { describe, expect, it } from 'vitest';
import { countMatches } from './count-matches.ts';
import type { StatusCount } from './counts/status-counts.store.ts';
import { isDeep, nearSlice, withinRanges } from './deep-slice.ts';
import { type Group, groupsOf, slicesOf } from './list-groups.ts';
import { plansOf } from './page-plan.ts';

const NO_STATUSES = Object.fromEntries(FILTERED_COLUMNS.map((column) => [column, ''])) as Record<
  FilteredColumn,
  string
>;
const A_COUNT: StatusCount = {
  id: 1,
  has_featured_note: false,
  account_type: 'studio',
  ...NO_STATUSES,
  kyc_status: 'pending',
  kyb_status: 'SUBMITTED',
  pay_status: 'UNKNOWN',
  assigned_to: '',
  n: 1,
};
const COUNTS: readonly StatusCount[] = [
  { ...A_COUNT, n: 50 },
  { ...A_COUNT, kyb_status: '', n: 7 },
  { ...A_COUNT, account_type: 'partner', kyb_status: 'APPROVED', assigned_to: 'Legal', n: 20 },
  { ...A_COUNT, account_type: 'partner', due_diligence_status: 'PENDING', n: 3 },
];

describe('what the filters let through', () => {
  it('STATUS-07 an option counts what the other filters let through', () => {
    const filter = { ...NO_FILTER, account_type: ['partner'], kyb_status: ['APPROVED'] };
    const { total, all, filter_counts } = countMatches(COUNTS, filter);
    expect([total, all]).toEqual([20, 80]);
    expect(filter_counts.kyb).toMatchObject({ APPROVED: 20, SUBMITTED: 3, NOT_INITIATED: 0 });
    expect(filter_counts.account_type).toMatchObject({ partner: 20, studio: 0 });
    expect(filter_counts.assigned).toMatchObject({ Legal: 20, Unassigned: 0 });
  });

  it('STATUS-11 nobody assigned is Unassigned, and legal approval without a status is pending', () => {
    const { total, filter_counts } = countMatches(COUNTS, {
      ...NO_FILTER,
      assigned_to: ['Unassigned'],
      due_diligence_status: ['PENDING'],
    });
    expect(total).toBe(60);
    expect(filter_counts.legal).toMatchObject({ PENDING: 60, APPROVED: 0 });
    expect(filter_counts.assigned).toMatchObject({ Unassigned: 60, Legal: 20 });
  });
});

describe('the order of the list', () => {
  const matches = { filter: NO_FILTER, matching: COUNTS };

  it('STATUS-10 a status sorts by what is shown, group after group', () => {
    const groups = groupsOf({ sort_by: 'kyb_status', sort_dir: 'asc' }, matches);
    const shown = groups.map(({ filter, total }) => [filter.kyb_status, total]);
    expect(shown).toEqual([
      [['APPROVED'], 20],
      [['NOT_INITIATED'], 7],
      [['SUBMITTED'], 53],
    ]);
    const types = groupsOf({ sort_by: 'account_type', sort_dir: 'desc' }, matches);
    expect(types.map(({ filter }) => filter.account_type)).toEqual([['studio'], ['partner']]);
  });

  it('STATUS-02 notes sort by whether there is one', () => {
    const order = { sort_by: 'featured_note', sort_dir: 'desc' } as const;
    const featured = { ...A_COUNT, has_featured_note: true, n: 5 };
    const groups = groupsOf(order, { ...matches, matching: [featured, ...COUNTS] });
    expect(groups.map(({ isFeatured, total }) => [isFeatured, total])).toEqual([
      [true, 5],
      [false, 80],
    ]);
  });

  it('a page takes its part of each group it reaches into', () => {
    const groups = groupsOf({ sort_by: 'kyb_status', sort_dir: 'asc' }, matches);
    expect(slicesOf(groups, { offset: 15, limit: 25 }).map(({ slice }) => slice)).toEqual([
      { offset: 15, limit: 5 },
      { offset: 0, limit: 7 },
      { offset: 0, limit: 13 },
    ]);
    expect(slicesOf(groups, { offset: 75, limit: 25 }).map(({ slice }) => slice)).toEqual([
      { offset: 48, limit: 5 },
    ]);
    expect(slicesOf(groups, { offset: 80, limit: 25 })).toEqual([]);
  });
});

describe('the plans of a slice', () => {
  const ALL = 1_000_000;
  /** So many combinations with equally many accounts. */
  const groupOf = (combinations: number, n: number): Group => ({
    filter: NO_FILTER,
    matching: Array.from({ length: combinations }, () => ({ ...A_COUNT, n })),
    total: combinations * n,
    isFeatured: null,
    column: 'submit_timestamp',
    dir: 'desc',
  });
  const shown = (group: Group, offset: number) =>
    plansOf(group, nearSlice(group, { offset, limit: 25 }), ALL).map((plan) => [
      plan.by,
      plan.most,
      plan.isReversed ? 'reversed' : 'in order',
      plan.offset,
    ]);

  it.each([
    // Everything matches: the index is walked, from the nearer end.
    [0, 'in order', 0],
    [999_975, 'reversed', 0],
    [500_000, 'reversed', 499_975],
  ])('of all accounts from %i is a walk', (offset, order, from) => {
    expect(shown(groupOf(400, 2500), offset)).toEqual([['walking', null, order, from]]);
  });

  it('of a fifth of them is first a walk that costs no more than the sure way', () => {
    expect(shown(groupOf(100, 2000), 0)).toEqual([
      ['walking', 100 * 50 + 100 * 25 * 1.5, 'in order', 0],
      ['merging', null, 'in order', 0],
    ]);
    expect(shown(groupOf(100, 2000), 199_900)).toEqual([
      ['walking', 100 * 50 + 100 * 100 * 1.5, 'reversed', 75],
      ['merging', null, 'reversed', 75],
    ]);
  });

  it('of few of them is the beginning of each combination, from the nearer end', () => {
    expect(shown(groupOf(4, 1000), 0)).toEqual([['merging', null, 'in order', 0]]);
    expect(shown(groupOf(4, 1000), 3900)).toEqual([['merging', null, 'reversed', 75]]);
  });

  it('sorted by another column is read whole where few match', () => {
    const few: Group = { ...groupOf(4, 10), column: 'account_id' };
    expect(shown(few, 0)).toEqual([['matching', null, 'in order', 0]]);
    const many: Group = { ...groupOf(4, 5000), column: 'account_id' };
    expect(shown(many, 0)).toEqual([
      ['walking', 4 * 50 + 20_000 * 8, 'in order', 0],
      ['matching', null, 'in order', 0],
    ]);
  });

  it('of accounts with a featured note is a walk of their own index', () => {
    const featured = { ...groupOf(4, 10), isFeatured: true };
    expect(plansOf(featured, nearSlice(featured, { offset: 0, limit: 25 }), ALL)).toMatchObject([
      { by: 'walking', most: null },
    ]);
  });
});

describe('a slice that begins deep in its group', () => {
  const group: Group = {
    filter: NO_FILTER,
    matching: COUNTS,
    total: 40_000,
    isFeatured: null,
    column: 'submit_timestamp',
    dir: 'desc',
  };
  const first = { key: 'a', id: 7 };
  const second = { key: 'b', id: 7 };
  const empty = { key: 'c', id: 7 };
  const last = { key: 'd', id: 7 };
  const ranges = [
    { from: first, n: 10_000, all: 11_000 },
    { from: second, n: 10_010, all: 20_000 },
    { from: empty, n: 0, all: 3000 },
    { from: last, n: 19_990, all: 19_990 },
  ];
  const placed = (asked: Partial<Group>, offset: number, limit = 25) =>
    withinRanges({ ...group, ...asked }, { offset, limit }, ranges);

  it('begins in its range, from the nearer end', () => {
    const span = { from: second, until: empty, within: 10_010, all: 20_000 };
    const up = { dir: 'asc' } as const;
    expect(placed(up, 12_000)).toEqual({ offset: 2000, limit: 25, isReversed: false, span });
    expect(placed(up, 19_000)).toEqual({ offset: 985, limit: 25, isReversed: true, span });
    expect(placed({}, 27_975)).toEqual({ offset: 2000, limit: 25, isReversed: true, span });
    expect(placed({}, 20_975)).toEqual({ offset: 985, limit: 25, isReversed: false, span });
  });

  it('spans the ranges it lies in', () => {
    const up = { dir: 'asc' } as const;
    expect(placed(up, 9990).span).toEqual({
      from: first,
      until: empty,
      within: 20_010,
      all: 31_000,
    });
    expect(placed(up, 9975).span).toMatchObject({ from: first, until: second });
    expect(placed(up, 10_000)).toMatchObject({ offset: 0, span: { from: second, until: empty } });
    expect(placed(up, 20_000).span).toEqual({
      from: second,
      until: null,
      within: 30_000,
      all: 42_990,
    });
    expect(placed(up, 20_010)).toMatchObject({ offset: 0, span: { from: last, until: null } });
  });

  it('is looked for in ranges only where it is far from both ends', () => {
    const isFar = (offset: number) => isDeep(nearSlice(group, { offset, limit: 25 }));
    expect([0, 5000, 5001, 34_974, 34_975].map(isFar)).toEqual([false, false, true, true, false]);
  });

  it('walks no further than its ranges, or merges no more accounts than they have', () => {
    const matching = Array.from({ length: 4 }, () => ({ ...A_COUNT, n: 10_000 }));
    const byTime = { ...group, matching };
    const near = placed(byTime, 12_000);
    expect(plansOf(byTime, near, 50_000).map(({ by, most }) => [by, most])).toEqual([
      ['walking', 4 * 50 + 1.5 * 19_990],
      ['merging', null],
    ]);
    const byAccount = { ...byTime, column: 'account_id' } as const;
    expect(plansOf(byAccount, near, 50_000).map(({ by, most }) => [by, most])).toEqual([
      ['walking', null],
    ]);
  });
});
