import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import type { CountryToPayment } from '@verify-admin/rulebook/payments/payment-country.rules';
import { PAYMENT_TYPES } from '@verify-admin/rulebook/payments/payment-methods';
import { ONLY_IN } from './a-payment-selection.ts';

/** Countries nothing is paid to, and since which phase. */
const BANNED = {
  KP: 'PHASE 1',
  IR: 'PHASE 1',
  SY: 'PHASE 1',
  CU: 'PHASE 1',
  BY: 'PHASE 2',
} as const;

/** Single methods that are banned in a country which can be paid otherwise. */
const BANNED_METHODS: readonly string[] = [
  'NG Masspay Cash Pickup',
  'PH Masspay Cash Pickup',
  'UA Masspay Card',
  'CN Forumpay Crypto',
  'CN Masspay Crypto',
];

const isBannedCountry = (country: string): country is keyof typeof BANNED =>
  Object.hasOwn(BANNED, country);

function banOf(country: string, payment_type: string): CountryToPayment['is_banned'] {
  if (isBannedCountry(country)) return BANNED[country];
  return BANNED_METHODS.includes(`${country} ${payment_type}`) ? 'PHASE 2' : '';
}

/** CPAY-07: the rules of the demo, for the countries its accounts are in and the banned ones. */
export function makePaymentRules(countries: readonly string[]): CountryToPayment[] {
  const all = [...new Set([...countries, ...Object.keys(BANNED), 'CN', 'NG'])].toSorted();
  return all
    .filter((country) => /^[A-Z]{2}$/.test(country))
    .flatMap((country) =>
      PAYMENT_TYPES.filter((type) => (ONLY_IN[type] ?? country) === country).flatMap(
        (payment_type) =>
          ACCOUNT_TYPE_WORDS.map((account_type) => ({
            country,
            account_type,
            payment_type,
            is_banned: banOf(country, payment_type),
          })),
      ),
    );
}
