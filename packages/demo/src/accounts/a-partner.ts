import { type AccountGiven, type AccountRow, anAccount } from './an-account.ts';

/** A partner: what people call an affiliate. */
export function aPartner(given: AccountGiven): AccountRow {
  return anAccount('partner', { record_type: 'affiliate', ...given });
}
