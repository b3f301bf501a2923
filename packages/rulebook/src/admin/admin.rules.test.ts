import { describe, expect, it } from 'vitest';
import { SETTABLE_ROLES } from '../staff/role-change.rules.ts';
import { ROLE_TONES, ROLES } from '../staff/roles.ts';
import {
  ADMIN_TEXTS,
  isListed,
  ROLE_FILTERS,
  type RoleFilter,
  usersHeading,
} from './admin.rules.ts';
import { GO_TO_PATH_DEFAULT, readGoToPath } from './go-to-path.ts';

const listedUnder = (filter: RoleFilter) => ROLES.filter((role) => isListed(role, filter));

describe('the page of user management', () => {
  it('ADMIN-01 ADMIN-02 ADMIN-11 ADMIN-12 ADMIN-13 has the words of the documents', () => {
    expect(ADMIN_TEXTS).toMatchObject({
      title: 'Admin User Management',
      filterLabel: 'Filter by role',
      updated: 'Role updated successfully',
      failed: 'Failed to update role',
      loadFailed: 'Error loading admin users. Please try again.',
      noDate: 'N/A',
    });
    expect(usersHeading(55)).toBe('Users (55)');
  });

  it('ADMIN-16 ADMIN-17 the card of development features too', () =>
    expect(ADMIN_TEXTS).toMatchObject({
      developmentTitle: 'Advanced Development Features',
      runTest: 'Run Test',
      goToPage: 'Go To Page',
      go: 'GO',
    }));

  it('ADMIN-03 ADMIN-18 filters by four roles, CS_ADMIN is under All Users', () => {
    expect(Object.values(ROLE_FILTERS).map(({ label }) => label)).toEqual([
      'All Users',
      'Admin',
      'Legal',
      'CS',
      'Pending',
    ]);
    expect(listedUnder('all')).toEqual(ROLES);
    for (const role of SETTABLE_ROLES) expect(listedUnder(role)).toEqual([role]);
  });

  it('ADMIN-05 the badge of a role is red, yellow, blue or grey', () =>
    expect(ROLE_TONES).toEqual({
      ADMIN: 'bad',
      LEGAL: 'open',
      CS: 'accent',
      CS_ADMIN: 'plain',
      PENDING: 'plain',
    }));

  it('ADMIN-07 has a button for each of four roles', () =>
    expect(SETTABLE_ROLES).toEqual(['ADMIN', 'LEGAL', 'CS', 'PENDING']));
});

describe('Go To Page', () => {
  it.each([
    GO_TO_PATH_DEFAULT,
    '/status',
    ' /cs/studio/48213?open=kyc#top ',
    '/admin/audit?act=staff.role-set',
    '/cs?back=https://elsewhere.example',
  ])('ADMIN-17 goes to %j', (typed) => expect(readGoToPath(typed)).toBe(typed.trim()));

  it.each([
    '',
    'status',
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/status\\x',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/./',
    '/cs/..//elsewhere.example',
    '/cs/../status',
    `/${'x'.repeat(500)}`,
  ])('ADMIN-17 leads nowhere outside the application: %j', (typed) =>
    expect(readGoToPath(typed)).toBeNull(),
  );

  it('ADMIN-17 is /expired_docs unless something else is typed', () =>
    expect(GO_TO_PATH_DEFAULT).toBe('/expired_docs'));
});
