import { describe, expect, it } from 'vitest';
import { auditPath, filterInput, readAccount, auditSearch, trailInput } from './audit-address.ts';

const ANNA = 'f90b9d60-ae7b-825d-9e59-ff4d0e480a0c';

describe('the address of the audit trail', () => {
  it.each([
    [{}, '/admin/audit'],
    [{ actor: ANNA, act: 'kyb.overridden' }, `/admin/audit?actor=${ANNA}&act=kyb.overridden`],
    [
      { actor: 'nobody', account: 'studio:48213' },
      '/admin/audit?actor=nobody&account=studio:48213',
    ],
    [
      { from: '2026-11-20', to: '2026-11-21', size: 25 },
      '/admin/audit?from=2026-11-20&to=2026-11-21&size=25',
    ],
    [{ at: 12, entry: 12 }, '/admin/audit?at=12&entry=12'],
    [{ oldest: true }, '/admin/audit?oldest=true'],
    [{ kind: 'reads' }, '/admin/audit?kind=reads'],
  ] as const)('%j is %s', (address, path) => {
    expect(auditPath(address)).toBe(path);
    expect(auditSearch.parse(address)).toEqual(address);
  });

  it('leaves out what is no state of the page', () => {
    const query = {
      actor: 'anna.novak',
      act: 'kyb.overrode',
      kind: 'looks',
      account: 'castle:1',
      from: '2026-13-40',
      to: 'today',
      size: 30,
      older: 'x',
      newer: '2026-11-21T14:05:00.000Z_12',
      at: 0,
      oldest: 'yes',
      entry: -1,
      more: 1,
    };
    expect(auditSearch.parse(query)).toEqual({});
  });

  it('begins at one place', () => {
    const query = { older: 12, newer: 13, at: 5, oldest: true };
    expect(auditSearch.parse(query)).toEqual({ older: 12 });
    expect(auditSearch.parse({ at: 5, oldest: true })).toEqual({ at: 5 });
  });
});

describe('what is asked of the server', () => {
  it('an account by its number, or by type and number', () => {
    expect(readAccount(' 48213 ')).toEqual({ account_id: 48213 });
    expect(readAccount('affiliate:7')).toEqual({ account_type: 'partner', account_id: 7 });
    for (const wrong of ['', 'duna', 'castle:7', 'studio:7&1', '1.5']) {
      expect(readAccount(wrong)).toBeNull();
    }
    expect(auditSearch.parse({ account: 48213 })).toEqual({ account: '48213' });
  });

  it('whole days of the reader, the last one included', () => {
    const { since = '', until = '' } = filterInput({ from: '2026-11-20', to: '2026-11-20' });
    expect(new Date(since).getHours()).toBe(0);
    expect(new Date(until).getDate()).toBe(21);
  });

  it('a page of the usual size unless another is chosen', () => {
    expect(trailInput({})).toEqual({ limit: 50 });
    expect(trailInput({ size: 100, older: 12 })).toEqual({ limit: 100, older_than: '12' });
    expect(trailInput({ oldest: true })).toEqual({ limit: 50, oldest: 'true' });
  });
});
