import {
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRules,
} from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import { listAllCountryToPayments } from '@verify-admin/rulebook/payments/payments.contract';

/** What a change of a rule makes stale. */
export const RULE_READS = [
  listPaymentRules,
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listAllCountryToPayments,
];
