import type { AccountType } from '../accounts/account-type.ts';

/** CPAY-07: the phases in which a rule is banned; empty means it is not. */
export const BAN_PHASES = ['', 'PHASE 1', 'PHASE 2'] as const;
export type BanPhase = (typeof BAN_PHASES)[number];

/** ENT-19: which method an account type may be paid by in a country. */
export interface CountryToPayment {
  readonly country: string;
  readonly account_type: AccountType;
  readonly payment_type: string;
  readonly is_banned: BanPhase;
}

type Rules = readonly CountryToPayment[];

function rulesOf(rules: Rules, country: string, account_type: AccountType): Rules {
  return rules.filter((rule) => rule.country === country && rule.account_type === account_type);
}

/** PAY-22, CPAY-18: a country is banned when each of its rules is; one without rules is not. */
export function isBannedCountry(rules: Rules, country: string, account_type: AccountType): boolean {
  const own = rulesOf(rules, country, account_type);
  return own.length > 0 && own.every(({ is_banned }) => is_banned !== '');
}

/** PAY-22: a single method banned in the country. */
export function isBannedMethod(
  rules: Rules,
  country: string,
  account_type: AccountType,
  payment_type: string,
): boolean {
  return rulesOf(rules, country, account_type).some(
    (rule) => rule.payment_type === payment_type && rule.is_banned !== '',
  );
}

/** PAY-16, PAY-21: true when both countries are known and differ; it warns and never blocks. */
export function isCountryMismatch(payment_country: string, company_country: string): boolean {
  const [paid, company] = [payment_country, company_country].map((code) =>
    code.trim().toUpperCase(),
  );
  return Boolean(paid) && Boolean(company) && paid !== company;
}
