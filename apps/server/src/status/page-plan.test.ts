import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import { describe, expect, it } from 'vitest';
import { countMatches, type StatusCount } from './count-matches.ts';
import { groupsOf, planSlice, slicesOf } from './page-plan.ts';

const A_COUNT: StatusCount = {
  account_type: 'studio',
  kyc_status: 'pending',
  kyb_status: 'SUBMITTED',
  due_diligence_status: '',
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

const noNotes = () => Promise.resolve(0);

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

  it('STATUS-10 a status sorts by what is shown, group after group', async () => {
    const groups = await groupsOf({ sort_by: 'kyb_status', sort_dir: 'asc' }, matches, noNotes);
    const shown = groups.map(({ filter, total }) => [filter.kyb_status, total]);
    expect(shown).toEqual([
      [['APPROVED'], 20],
      [['NOT_INITIATED'], 7],
      [['SUBMITTED'], 53],
    ]);
    const types = await groupsOf({ sort_by: 'account_type', sort_dir: 'desc' }, matches, noNotes);
    expect(types.map(({ filter }) => filter.account_type)).toEqual([['studio'], ['partner']]);
  });

  it('notes sort by whether there is one', async () => {
    const order = { sort_by: 'featured_note', sort_dir: 'desc' } as const;
    const groups = await groupsOf(order, matches, () => Promise.resolve(5));
    expect(groups.map(({ isFeatured, total }) => [isFeatured, total])).toEqual([
      [true, 5],
      [false, 75],
    ]);
  });

  it('a page takes its part of each group it reaches into', async () => {
    const groups = await groupsOf({ sort_by: 'kyb_status', sort_dir: 'asc' }, matches, noNotes);
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

describe('the plan of a slice', () => {
  const group = {
    filter: NO_FILTER,
    matching: COUNTS,
    isFeatured: null,
    column: 'submit_timestamp',
    dir: 'desc',
  } as const;

  it.each([
    // Everything matches: the index is walked, from the nearer end.
    { total: 1_000_000, offset: 0, by: 'walking', isReversed: false, from: 0 },
    { total: 1_000_000, offset: 999_975, by: 'walking', isReversed: true, from: 0 },
    { total: 1_000_000, offset: 500_000, by: 'walking', isReversed: true, from: 499_975 },
    // Few match: they are read and sorted.
    { total: 40, offset: 0, by: 'matching', isReversed: false, from: 0 },
    { total: 40, offset: 15, by: 'matching', isReversed: true, from: 0 },
    // Some match: the first page is near, the middle one is not.
    { total: 20_000, offset: 0, by: 'walking', isReversed: false, from: 0 },
    { total: 20_000, offset: 9000, by: 'matching', isReversed: false, from: 9000 },
  ])('$total of a million from $offset: $by', ({ total, offset, by, isReversed, from }) => {
    const plan = planSlice({ ...group, total }, { offset, limit: 25 }, 1_000_000);
    expect(plan).toEqual({ by, isReversed, offset: from, limit: 25 });
  });
});
