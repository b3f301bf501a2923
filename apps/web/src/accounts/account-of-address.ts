import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { storedAccountType } from '@verify-admin/rulebook/accounts/account-type';

const WHOLE = /^\d{1,15}$/;

/** The account an address names; null when no account can be called so. */
export function accountOfAddress(accountType: string, accountId: string): AccountKey | null {
  const account_type = storedAccountType(accountType);
  if (!account_type || !WHOLE.test(accountId)) return null;
  return { account_type, account_id: Number(accountId) };
}
