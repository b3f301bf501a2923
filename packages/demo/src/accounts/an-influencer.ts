import { type AccountGiven, type AccountRow, anAccount } from './an-account.ts';

/** An influencer of one of the two brands. */
export function anInfluencer(
  account_type: 'influencer-medley' | 'influencer-passion',
  given: AccountGiven,
): AccountRow {
  return anAccount(account_type, { record_type: 'influencer', ...given });
}
