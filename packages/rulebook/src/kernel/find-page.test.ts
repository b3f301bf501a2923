import { describe, expect, it } from 'vitest';
import { findPublicPage, isOfPublicEntry, isStaffPage } from './find-page.ts';

const ALL = { testers: true };

describe('ROUTE-01 the page at an address', () => {
  it.each(['/', '/cs', '/cs/', '/cs/studio/48213', '/cs/studio/48213/review', '/admin/audit'])(
    '%s is a page of the staff',
    (path) => expect(isStaffPage(path)).toBe(true),
  );

  it.each(['', '/CS', '/cs/studio', '/cs/studio//', '/cs//', '//cs', '/nothing', '/admin/x'])(
    '%j is none',
    (path) => expect(isStaffPage(path)).toBe(false),
  );

  it.each([
    ['/ffnKYB', 'wizard'],
    ['/ffnKYB/more', 'request'],
    ['/verify/abc.def', 'verify'],
    ['/ky/launch/', 'launch'],
    ['/verify/', null],
    ['/ffnKYB/else', null],
    ['/cs', null],
  ])('ROUTE-12 at %s the public entry has %s', (path, name) =>
    expect(findPublicPage(path, ALL)).toBe(name),
  );

  it('TEST-01 without testers their pages are none', () => {
    expect(findPublicPage('/ky/test', ALL)).toBe('launchTester');
    expect(findPublicPage('/ky/test', { testers: false })).toBeNull();
    expect(findPublicPage('/ky/test-approve', { testers: false })).toBeNull();
    expect(findPublicPage('/ky/review', { testers: false })).toBe('review');
  });

  it('ROUTE-14 what is beside a public page is of the public entry', () => {
    expect(['/ffnKYB/else', '/verify', '/ky/x'].map(isOfPublicEntry)).toEqual([true, true, true]);
    expect(['/', '/cs', '/nothing'].map(isOfPublicEntry)).toEqual([false, false, false]);
  });
});
