import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { RuleHistoryEntry } from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import type { RuleChange } from '@verify-admin/rulebook/payment-countries/payment-rule.rules';
import type { BanPhase } from '@verify-admin/rulebook/payments/payment-country.rules';
import type { PaymentStatus } from '@verify-admin/rulebook/payments/payment.states';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './columns.ts';

export interface PaymentSelectionTable extends AccountKey {
  country: string;
  payment_type: string;
  status: PaymentStatus;
  /** Counts the saved edits. */
  version: Generated<number>;
  updated: Moment;
  admin_uuid: string | null;
  /** Who saved the details last; null where it was nobody of the staff. */
  saved_by: Generated<string | null>;
  /** Everybody of the staff who saved details since the last approval, by uuid. */
  makers: Generated<string[]>;
}

/** One value of a payment selection; only the sealed column holds its content. */
export interface PaymentValueTable extends AccountKey {
  field: string;
  /** The edit it was written in; part of what the seal is bound to. */
  version: number;
  key_id: string;
  ciphertext: string;
}

/** CPAY-07 */
export interface CountryToPaymentTable {
  id: Generated<number>;
  country: string;
  account_type: AccountType;
  payment_type: string;
  created: Moment;
  updated: Moment;
  is_banned: BanPhase;
}

/** CPAY-09; rows are only ever added. */
export interface CountryToPaymentHistoryTable {
  id: Generated<number>;
  type: RuleChange;
  /** Null where it was imported by the command line. */
  admin_uuid: string | null;
  user: string;
  created: Moment;
  data: ColumnType<RuleHistoryEntry['data'], string, never>;
}
