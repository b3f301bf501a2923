import { describe, expect, it } from 'vitest';
import { notificationPlace } from './notification-place.ts';

const account = {
  account: { account_type: 'partner', account_id: 12 },
  source_id: null,
  run_type: null,
} as const;

describe('a notification leads', () => {
  it('to the note that mentions', () =>
    expect(notificationPlace({ ...account, kind: 'mention', source_id: 7 })).toBe(
      '/cs/affiliate/12?note=7',
    ));
  it('to the hits of the check', () =>
    expect(
      notificationPlace({ ...account, kind: 'alert', source_id: 3, run_type: 'business' }),
    ).toBe('/cs/affiliate/12?hits=business'));
  it('to the account whose form was submitted', () =>
    expect(notificationPlace({ ...account, kind: 'submission', source_id: 4 })).toBe(
      '/cs/affiliate/12',
    ));
  it('to the KYC of the account whose person sent pictures', () =>
    expect(notificationPlace({ ...account, kind: 'pictures', source_id: 5 })).toBe(
      '/cs/affiliate/12?open=kyc',
    ));
  it('to the entry of the audit trail, which is of no account', () =>
    expect(notificationPlace({ ...account, account: null, kind: 'audit', source_id: 9 })).toBe(
      '/admin/audit?at=9&entry=9',
    ));
  it('to the account whose decision a changed fact reopened', () =>
    expect(notificationPlace({ ...account, kind: 'facts', source_id: 6 })).toBe(
      '/cs/affiliate/12',
    ));
  it('to the account that was assigned', () =>
    expect(notificationPlace({ ...account, kind: 'assignment' })).toBe('/cs/affiliate/12'));
});
