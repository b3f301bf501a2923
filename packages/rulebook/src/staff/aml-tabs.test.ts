import { describe, expect, it } from 'vitest';
import { amlParentFor, amlTabsFor } from './aml-tabs.ts';
import { menuFor } from './menu.ts';
import { ROLES } from './roles.ts';

const pathsFor = (role: Parameters<typeof amlTabsFor>[0]) =>
  amlTabsFor(role).map(({ path }) => path);

describe('the tabs of screening', () => {
  it('lead an ADMIN to every page, and the batches are nobody else’s', () => {
    const all = ['/bulk_aml', '/aml/lists', '/aml/threshold', '/aml/self-test', '/maker_checker'];
    expect(pathsFor('ADMIN')).toEqual(all);
    for (const role of ['LEGAL', 'CS_ADMIN', 'CS'] as const) {
      expect(pathsFor(role)).toEqual(all.slice(1));
    }
    expect(pathsFor('PENDING')).toEqual([]);
  });

  it('are under Bulk AML, or under the search for those who may not open it', () => {
    expect(amlParentFor('ADMIN')).toEqual({ path: '/bulk_aml', label: 'Bulk AML' });
    for (const role of ['LEGAL', 'CS_ADMIN', 'CS'] as const) {
      expect(amlParentFor(role)).toEqual({ path: '/cs', label: 'Customer Service' });
    }
  });

  it('SHELL-11 add no entry to the sidebar', () => {
    const added = ['/aml/lists', '/aml/threshold', '/aml/self-test', '/maker_checker'];
    for (const role of ROLES) {
      expect(menuFor(role).filter(({ path }) => added.includes(path))).toEqual([]);
    }
  });
});
