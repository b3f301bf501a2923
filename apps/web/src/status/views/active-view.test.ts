import type { SavedView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { describe, expect, it } from 'vitest';
import { type StatusAddress, viewOf } from '../status-address.ts';
import { activeViewOf } from './active-view.ts';

const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

function aView(id: string, query: StatusAddress): SavedView {
  const { filter, order } = viewOf(query);
  return {
    id,
    name: id,
    department: null,
    owner: id,
    owner_username: 'lena.fischer',
    filter,
    order,
    lost_options: [],
    count: 1,
    version: 1,
    created: '2026-11-23T10:00:00.000Z',
    changed: '2026-11-23T10:00:00.000Z',
  };
}

const views = [aView(ONE, { kyb: 'SUBMITTED' }), aView(TWO, { kyc: 'denied', sort: 'account_id' })];
const activeFor = (query: StatusAddress) => {
  const active = activeViewOf(views, viewOf(query));
  return active && [active.view.id, active.isModified];
};

describe('the saved view the list shows', () => {
  it.each([
    ['the one the address names', { kyb: 'SUBMITTED', view: ONE }, [ONE, false]],
    ['also on another page', { kyb: 'SUBMITTED', view: ONE, page: 3, size: 50 }, [ONE, false]],
    ['edited where filters differ', { kyb: 'APPROVED', view: ONE }, [ONE, true]],
    ['edited where another shows this', { kyb: 'SUBMITTED', view: TWO }, [TWO, true]],
    ['the first that shows the same', { kyc: 'denied', sort: 'account_id' }, [TWO, false]],
    ['none where no view shows this', { kyc: 'denied' }, null],
    [
      'of the same filters where the named is gone',
      { kyb: 'SUBMITTED', view: ONE.replace('1', '9') },
      [ONE, false],
    ],
  ] as const)('STATUS-01 is %s', (_name, query, active) =>
    expect(activeFor(query)).toEqual(active),
  );
});
