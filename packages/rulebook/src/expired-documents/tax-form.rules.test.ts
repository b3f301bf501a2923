import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES } from '../kyb/business-type.ts';
import {
  EXPIRED_DOCUMENTS_TEXTS,
  expiresAt,
  expiryOf,
  resetPrompt,
  soonUntil,
  TAX_FORMS,
} from './tax-form.rules.ts';

describe('tax forms', () => {
  it('EXP-09 EXP-10 EXP-12 W-8 of types 3 and 4 expires, W-9 of types 1 and 2 is requested again', () => {
    expect(BUSINESS_TYPES.map(({ business_type }) => TAX_FORMS[business_type])).toEqual([
      { form: 'W-9', expires: false, mark: 're-request W-9' },
      { form: 'W-9', expires: false, mark: 're-request W-9' },
      { form: 'W-8BEN-E', expires: true, mark: null },
      { form: 'W-8BEN', expires: true, mark: null },
    ]);
  });

  it.each([
    ['2023-11-21T14:05:00.000Z', '2026-11-21T14:05:00.000Z'],
    ['2024-02-29T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
    ['2025-02-28T23:59:59.999Z', '2028-02-28T23:59:59.999Z'],
    ['2025-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2023-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999Z'],
  ])('EXP-09 documentation of %s is good until %s', (created, expires) => {
    expect(expiresAt(created)).toBe(expires);
  });

  it.each([
    ['2026-11-21T14:05:00.000Z', '2027-02-21T14:05:00.000Z'],
    ['2026-11-30T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    ['2027-11-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['2026-10-31T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
  ])('EXP-11 the window that opens at %s ends at %s', (now, until) => {
    expect(soonUntil(now)).toBe(until);
  });

  it.each([
    ['the day before', '2026-11-20T14:05:00.000Z', 'soonToExpire'],
    ['a millisecond before', '2026-11-21T14:04:59.999Z', 'soonToExpire'],
    ['at the moment itself', '2026-11-21T14:05:00.000Z', 'expired'],
    ['the day after', '2026-11-22T14:05:00.000Z', 'expired'],
    ['3 months before', '2026-08-21T14:05:00.000Z', 'soonToExpire'],
    ['3 months and a millisecond before', '2026-08-21T14:04:59.999Z', 'current'],
    ['3 months and a day before', '2026-08-20T14:05:00.000Z', 'current'],
  ])('EXP-01 EXP-11 %s', (_when, now, expiry) => {
    expect(expiryOf(expiresAt('2023-11-21T14:05:00.000Z'), now)).toBe(expiry);
  });

  it.each([
    ['2027-02-27T09:00:00.000Z', 'soonToExpire'],
    ['2027-02-28T08:59:59.999Z', 'soonToExpire'],
    ['2027-02-28T09:00:00.000Z', 'expired'],
  ])('EXP-09 documentation of a leap day is at %s %s', (now, expiry) => {
    expect(expiryOf(expiresAt('2024-02-29T09:00:00.000Z'), now)).toBe(expiry);
  });

  it('EXP-02 EXP-07 EXP-08 EXP-13 EXP-14 the texts are the documents’', () => {
    expect(EXPIRED_DOCUMENTS_TEXTS).toMatchObject({
      title: 'Accounts with Expired Documentation',
      banner:
        'W-8BEN and W-8BEN-E expire after 3 years. W-9 does not expire but should be requested again every 3 years.',
      noneExpired: 'There are no accounts with expired Documentation currently',
      noneSoon: 'There are no accounts with documentation expiring within 3 months',
      reset: 'RESET',
      view: 'VIEW ACCOUNT',
    });
    expect(resetPrompt('Duna Stúdió Kft.')).toBe(
      'Are you sure you want to reset the expiration for Duna Stúdió Kft.?',
    );
  });
});
