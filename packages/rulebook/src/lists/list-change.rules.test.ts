import { describe, expect, it } from 'vitest';
import { type ListChange, mostLost, refuseListChange, SHRINK_LIMIT } from './list-change.rules.ts';

const change = (more: Partial<ListChange>): ListChange => ({
  entries_before: 14_965,
  entries: 14_965,
  lost_programs: [],
  has_lost_aliases: false,
  limit: SHRINK_LIMIT,
  ...more,
});

describe('what a new version of a list may lose', () => {
  it.each([
    [0, 25],
    [284, 25],
    [2500, 25],
    [2600, 26],
    [14_965, 149],
  ])('of %i records the larger of 1 %% and 25 records: %i', (entries, most) => {
    expect(mostLost(entries, SHRINK_LIMIT)).toBe(most);
  });

  it('is refused one record above the limit, and taken at it', () => {
    expect(refuseListChange(change({ entries: 14_965 - 149 }))).toEqual([]);
    expect(refuseListChange(change({ entries: 14_965 - 150 }))).toEqual([
      'The new list has 14,815 records, the list in force 14,965: 1 % fewer. It may lose at most 149.',
    ]);
    expect(refuseListChange(change({ entries: 20_000 }))).toEqual([]);
  });

  it('says how much smaller a list is that was cut short', () => {
    expect(refuseListChange(change({ entries: 8979 }))).toEqual([
      'The new list has 8,979 records, the list in force 14,965: 40 % fewer. It may lose at most 149.',
    ]);
  });

  it('goes by the limit of the list', () => {
    const limit = { share: 0.5, records: 0 };
    expect(refuseListChange(change({ entries: 7483, limit }))).toEqual([]);
    const wide = { share: 0.9, records: 0 };
    expect(refuseListChange(change({ entries: 1500, limit: wide }))).toEqual([]);
    const strict = { share: 0, records: 0 };
    expect(refuseListChange(change({ entries: 14_964, limit: strict }))).toHaveLength(1);
  });

  it('refuses a short list that lost more than half, and says so once', () => {
    expect(refuseListChange(change({ entries_before: 4, entries: 2 }))).toEqual([]);
    expect(refuseListChange(change({ entries_before: 4, entries: 1 }))).toEqual([
      'The new list has 1 records, the list in force 4: 75 % fewer. A list may not lose more than half of its records.',
    ]);
    expect(refuseListChange(change({ entries: 1 }))).toHaveLength(1);
  });

  it('refuses a list that lost a whole programme, or its aliases', () => {
    expect(refuseListChange(change({ lost_programs: ['CUBA'], has_lost_aliases: true }))).toEqual([
      'The new list has no record of the programme CUBA, which the list in force has.',
      expect.stringContaining('aliases'),
    ]);
    const lost_programs = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    expect(refuseListChange(change({ lost_programs }))).toEqual([
      expect.stringContaining('programmes A, B, C, D, E and 2 more,'),
    ]);
  });
});
