import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { useEffect } from 'react';
import { recentAccounts } from './recent.ts';

/** The account that is shown is among the recent ones from now on. */
export function useRecentAccount(account: AccountKey, company_name: string): void {
  const { account_type, account_id } = account;
  useEffect(() => {
    recentAccounts.add({ account_type, account_id }, company_name);
  }, [account_type, account_id, company_name]);
}
