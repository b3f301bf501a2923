import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import { describe, expect, it } from 'vitest';
import {
  readStatusAddress,
  statusPath,
  viewOf,
  withFilter,
  withoutFilters,
} from './status-address.ts';

const PLAIN = viewOf({});

describe('the address of the status list', () => {
  it('STATUS-05 STATUS-10 is plain for 25 a page, newest submission first', () => {
    expect(PLAIN).toEqual({
      filter: NO_FILTER,
      order: { sort_by: 'submit_timestamp', sort_dir: 'desc' },
      page: 1,
      size: 25,
    });
    expect(statusPath(PLAIN)).toBe('/status');
  });

  it.each([
    ['/status?kyb=SUBMITTED,APPROVED&page=2', { kyb: 'APPROVED,SUBMITTED', page: 2 }],
    ['/status?account_type=affiliate', { account_type: 'affiliate' }],
    ['/status?assigned=Studio%2FModels', { assigned: 'Studio/Models' }],
    [
      '/status?sort=company_name&dir=desc&size=100',
      { sort: 'company_name', dir: 'desc', size: 100 },
    ],
    ['/status?dir=asc', { sort: 'submit_timestamp', dir: 'asc' }],
    ['/status?sort=featured_note', { sort: 'featured_note', dir: 'desc' }],
  ])('STATUS-01 %s is read from %j', (path, query) => {
    const view = viewOf(query);
    expect(statusPath(view)).toBe(path);
    expect(viewOf(readStatusAddress(query))).toEqual(view);
  });

  it('leaves out what is no state of the list', () => {
    const query = {
      kyb: 'GREEN,DENIED',
      kyc: 7,
      legal: '',
      sort: 'email',
      dir: 'up',
      page: 0,
      size: 30,
      more: 1,
    };
    expect(readStatusAddress(query)).toEqual({ kyb: 'DENIED' });
  });

  it('another choice begins at the first page, and clearing keeps tab, order and size', () => {
    const view = viewOf({
      account_type: 'studio',
      kyc: 'denied',
      sort: 'kyb_status',
      page: 4,
      size: 50,
    });
    expect(withFilter(view, 'kyc_status', ['pending']).page).toBe(1);
    expect(statusPath(withoutFilters(view))).toBe(
      '/status?account_type=studio&sort=kyb_status&size=50',
    );
  });
});
