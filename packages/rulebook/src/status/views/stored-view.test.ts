import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../status-filters.ts';
import { DEFAULT_ORDER } from '../status-list.rules.ts';
import { isPlainList, readStoredView, showsSame } from './stored-view.ts';

const filter = { ...NO_FILTER, kyb_status: ['SUBMITTED', 'APPROVED'], account_type: ['partner'] };
const sort = { sort_by: 'company_name', sort_dir: 'asc' } as const;

describe('a stored view', () => {
  it('STATUS-01 STATUS-10 is read as it was saved', () => {
    expect(readStoredView({ filter, sort })).toEqual({ filter, order: sort, lost_options: [] });
    expect(readStoredView({ filter: {}, sort })).toMatchObject({ filter: NO_FILTER });
  });

  it('opens without options that no longer exist, and names them', () => {
    const stored = {
      filter: { ...filter, kyb_status: ['SUBMITTED', 'FROZEN'], risk: ['high'], kyc_status: 7 },
      sort: { sort_by: 'email', sort_dir: 'asc' },
    };
    expect(readStoredView(stored)).toEqual({
      filter: { ...filter, kyb_status: ['SUBMITTED'] },
      order: DEFAULT_ORDER,
      lost_options: ['KYB “FROZEN”', 'risk “high”', 'sorting by “email”'],
    });
    expect(readStoredView({ filter: null, sort: null }).filter).toEqual(NO_FILTER);
  });

  it('shows the same whatever the order of its values', () => {
    const shown = { filter, order: sort };
    const turned = { ...filter, kyb_status: ['APPROVED', 'SUBMITTED'] };
    expect(showsSame(shown, { filter: turned, order: sort })).toBe(true);
    expect(showsSame(shown, { filter: { ...filter, kyb_status: ['APPROVED'] }, order: sort })).toBe(
      false,
    );
    expect(showsSame(shown, { filter, order: { ...sort, sort_dir: 'desc' } })).toBe(false);
    expect(showsSame(shown, { filter: NO_FILTER, order: sort })).toBe(false);
    expect(isPlainList({ filter: NO_FILTER, order: DEFAULT_ORDER })).toBe(true);
    expect(isPlainList({ filter: NO_FILTER, order: sort })).toBe(false);
  });
});
