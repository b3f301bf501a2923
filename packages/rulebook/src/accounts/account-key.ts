import type { AccountType } from './account-type.ts';

/** The pair that names an account: in calls, in tables, on screens. */
export interface AccountKey {
  readonly account_type: AccountType;
  readonly account_id: number;
}
