import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { FilteredColumn } from '@verify-admin/rulebook/checks/checks';
import type { Generated } from 'kysely';

/** Accounts per combination of the columns the status list filters by; '' stands for null. */
export interface StatusCountTable extends Record<FilteredColumn, string> {
  id: Generated<number>;
  account_type: string;
  assigned_to: string;
  has_featured_note: boolean;
  n: number;
  /** Of `status_counted`, when `n` was last set. */
  version: number;
}

/** A difference of one account: the values it had or has, and where it stood or stands in each order. */
export interface StatusCountChangeTable extends Omit<StatusCountTable, 'version'> {
  submit_timestamp: string;
  account_id: number;
  company_sort: string;
  verification_id: number;
}

/** One row: how often differences were added to the counts, and when ranges were last split. */
export interface StatusCountedTable {
  version: number;
  ranges_version: number;
}

/** Where a range of one order begins: in the column of that order, the others are null. */
export interface StatusRangeTable {
  id: Generated<number>;
  submit_timestamp: string | null;
  account_id: number | null;
  company_sort: string | null;
  verification_id: number;
  n: number;
}

/** Accounts of a range that have a combination. */
export interface StatusRangeCountTable {
  range: number;
  combination: number;
  n: number;
  version: number;
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
