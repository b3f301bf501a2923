import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import * as calls from '@verify-admin/rulebook/payment-countries/payment-countries.contract';
import { PAYMENT_TYPES } from '@verify-admin/rulebook/payments/payment-methods';
import { query } from '../kernel/command.ts';
import { findCountries } from '../accounts/countries.ts';
import { listRuleHistory, listRules } from './payment-rules.store.ts';

const countriesOf = (country_search: string) =>
  country_search === '' ? null : findCountries(country_search);

export const listPaymentRules = query(calls.listPaymentRules, async (input, { app }) => {
  const { country_search, ...page } = input;
  return listRules(app.db, { countries: countriesOf(country_search), isBannedOnly: false }, page);
});

export const listBannedPaymentRules = query(
  calls.listBannedPaymentRules,
  async (input, { app }) => {
    const { country_search, ...page } = input;
    return listRules(app.db, { countries: countriesOf(country_search), isBannedOnly: true }, page);
  },
);

export const listPaymentRuleHistory = query(calls.listPaymentRuleHistory, async (input, { app }) =>
  listRuleHistory(app.db, input),
);

export const listPaymentRuleOptions = query(calls.listPaymentRuleOptions, async () => ({
  account_types: [...ACCOUNT_TYPE_WORDS],
  payment_types: [...PAYMENT_TYPES],
}));
