import type { Feature } from '../feature.ts';
import {
  addPaymentRule,
  deletePaymentRule,
  updatePaymentRule,
} from './payment-countries.commands.ts';
import {
  listBannedPaymentRules,
  listPaymentRuleHistory,
  listPaymentRuleOptions,
  listPaymentRules,
} from './payment-countries.queries.ts';

export const paymentCountriesFeature: Feature = {
  calls: [
    listPaymentRules,
    listBannedPaymentRules,
    listPaymentRuleHistory,
    listPaymentRuleOptions,
    addPaymentRule,
    updatePaymentRule,
    deletePaymentRule,
  ],
};
