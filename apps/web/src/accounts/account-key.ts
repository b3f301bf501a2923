import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';

/** The pair that names an account in a call. */
export interface AccountKey {
  readonly account_type: AccountType;
  readonly account_id: number;
}
