import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Generated } from 'kysely';

/** Accounts per combination of the columns the status dashboard filters by; '' stands for null. */
export interface StatusCountTable {
  account_type: string;
  kyc_status: string;
  kyb_status: string;
  due_diligence_status: string;
  pay_status: string;
  assigned_to: string;
  n: number;
}

/** The same by the week of the submission: whole weeks since the Monday 0001-01-01, in UTC. */
export interface StatusWeekCountTable extends StatusCountTable {
  week: number;
}

/** Accounts per combination of the columns the studios list and the overview count by. */
export interface StudioCountTable {
  account_type: string;
  kyc_status: string;
  overall_status: string;
  individual_aml_status: string;
  business_aml_status: string;
  n: number;
}

/** Accounts of one type and status; triggers on `account` and a periodic task keep it. */
export interface AccountCountTable {
  account_type: AccountType;
  status: number;
  n: number;
}

/** Differences a transaction made that are not yet added to the counts. */
export type CountChangeTable<T> = T & { id: Generated<number> };
