import { expect, it } from 'vitest';
import { withKycLookup } from './kyc-lookup.ts';

const RESULT = {
  use_kyc_status_table: 0,
  kyc_status: 'pending',
  kyc_status_timestamp: '2026-11-01T08:00:00.000Z',
  kyc_status_by: 'tom.beck',
  company_name: 'Duna',
} as const;
const DENIED = {
  cleaned_status: 'denied',
  updated_1: '2026-11-20T09:00:00.000Z',
  admin_username: 'lena.fischer',
} as const;
const COMPLETE = { ...DENIED, cleaned_status: 'complete' } as const;

it('KYC-11 the first item of the lookup is the status, with its time and person', () => {
  expect(withKycLookup(RESULT, [DENIED, COMPLETE])).toEqual({
    ...RESULT,
    kyc_status: 'denied',
    kyc_status_timestamp: DENIED.updated_1,
    kyc_status_by: 'lena.fischer',
  });
});

it('an account without a record keeps the status of its verification', () =>
  expect(withKycLookup(RESULT, [])).toEqual(RESULT));

it('an account verified owner by owner has no status of the lookup', () => {
  const ownerwise = { ...RESULT, use_kyc_status_table: 1 } as const;
  expect(withKycLookup(ownerwise, [DENIED])).toEqual(ownerwise);
});
