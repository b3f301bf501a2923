import { describe, expect, it } from 'vitest';
import {
  ASSIGNED_COLUMNS,
  ASSIGNED_PAGE_SIZE_DEFAULT,
  assignedCountText,
  DASHBOARD_RETRY_MS,
  DASHBOARD_TEXTS,
  showRole,
} from './dashboard.rules.ts';

describe('the profile', () => {
  it('PROF-01 shows the role as text, Staff by default', () => {
    expect(showRole('ADMIN')).toEqual({ label: 'ADMIN', tone: 'bad' });
    expect(showRole('AUDITOR').label).toBe('AUDITOR');
    for (const none of ['', null, undefined]) expect(showRole(none).label).toBe('Staff');
  });

  it('PROF-01 counts the assigned accounts', () => {
    expect([0, 1, 7, 12_345].map(assignedCountText)).toEqual([
      '0 accounts assigned',
      '1 account assigned',
      '7 accounts assigned',
      '12,345 accounts assigned',
    ]);
  });
});

it('PROF-02 PROF-04 PROF-05 PROF-06 PROF-07 the words and figures of the page', () => {
  expect([...ASSIGNED_COLUMNS]).toEqual([
    'Account ID',
    'Name',
    'Type',
    'Status',
    'Last Updated',
    'Actions',
  ]);
  expect(DASHBOARD_TEXTS).toMatchObject({
    title: 'My Dashboard',
    accounts: 'Assigned Accounts',
    none: 'No accounts assigned',
    failed: 'Error loading dashboard data',
    tryAgain: 'Try Again Now',
    view: 'View',
  });
  expect([DASHBOARD_RETRY_MS, ASSIGNED_PAGE_SIZE_DEFAULT]).toEqual([5000, 25]);
});
