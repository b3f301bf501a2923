import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import { describe, expect, it } from 'vitest';
import {
  savedViewPath,
  statusPath,
  statusSearch,
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
      saved: null,
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
    [
      '/status?kyc=denied&view=0a1b2c3d-0000-4000-8000-00000000000f',
      { kyc: 'denied', view: '0a1b2c3d-0000-4000-8000-00000000000f' },
    ],
    ['/status?sort=featured_note', { sort: 'featured_note', dir: 'desc' }],
  ])('STATUS-01 %s is read from %j', (path, query) => {
    expect(statusPath(viewOf(statusSearch.parse(query)))).toBe(path);
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
      view: 'mine',
      more: 1,
    };
    expect(statusPath(viewOf(statusSearch.parse(query)))).toBe('/status?kyb=DENIED');
  });

  it('STATUS-01 a saved view opens by the ordinary address of its filters, and its id', () => {
    const { filter, order } = viewOf({ legal: 'PENDING', sort: 'account_id' });
    const id = '0a1b2c3d-0000-4000-8000-00000000000f';
    expect(savedViewPath({ id, filter, order })).toBe(
      `/status?legal=PENDING&sort=account_id&view=${id}`,
    );
    expect(savedViewPath({ id, ...PLAIN }, 50)).toBe(`/status?size=50&view=${id}`);
  });

  it('another choice begins at the first page, and clearing keeps tab, order and size, and no saved view', () => {
    const view = viewOf({
      account_type: 'studio',
      kyc: 'denied',
      sort: 'kyb_status',
      page: 4,
      size: 50,
      view: '0a1b2c3d-0000-4000-8000-00000000000f',
    });
    expect(withFilter(view, 'kyc_status', ['pending']).page).toBe(1);
    expect(statusPath(withoutFilters(view))).toBe(
      '/status?account_type=studio&sort=kyb_status&size=50',
    );
  });
});
