import { expect, it } from 'vitest';
import { identityExpiryOf } from './identity-document.rules.ts';

it.each([
  ['2026-11-28', 'expired'],
  ['2026-11-29', 'soonToExpire'],
  ['2027-02-28', 'soonToExpire'],
  ['2027-03-01', 'current'],
])('an identity document that ends on %s is on 2026-11-29 %s', (last, expiry) => {
  expect(identityExpiryOf(last, '2026-11-29')).toBe(expiry);
});
