import {
  RULE_PAGE_SIZE_DEFAULT,
  RULE_PAGE_SIZES,
  type RulePageSize,
} from '@verify-admin/rulebook/payment-countries/rule-page-sizes';
import { isWhole } from '../kernel/address/whole-number.ts';

export const PAYMENTS_CONFIG_PATH = '/payments-config';

/** The state of the page in its address; what is missing is the default. */
export interface RulesAddress {
  readonly tab?: 'history';
  /** CPAY-02: the text of the country search. */
  readonly country?: string;
  /** CPAY-03 */
  readonly banned?: true;
  readonly page?: number;
  readonly size?: RulePageSize;
}

const COUNTRY_MAX = 100;

function isPageSize(value: unknown): value is RulePageSize {
  return RULE_PAGE_SIZES.some((size) => size === value);
}

function countryOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, COUNTRY_MAX) : '';
}

/** Reads the query of the page; what it cannot use is left out. */
export function readRulesAddress(query: Readonly<Record<string, unknown>>): RulesAddress {
  const { tab, banned, page, size } = query;
  const country = countryOf(query.country);
  return {
    ...(tab === 'history' && { tab }),
    ...(country !== '' && { country }),
    ...(banned === true && { banned }),
    ...(isWhole(page, 2) && { page }),
    ...(isPageSize(size) && size !== RULE_PAGE_SIZE_DEFAULT && { size }),
  };
}

/** The address of the page in a state. */
export function rulesPath({ tab, country, banned, page, size }: RulesAddress): string {
  const query = new URLSearchParams({
    ...(tab && { tab }),
    ...(country && { country }),
    ...(banned && { banned: 'true' }),
    ...(page && page > 1 && { page: String(page) }),
    ...(size && size !== RULE_PAGE_SIZE_DEFAULT && { size: String(size) }),
  });
  return `${PAYMENTS_CONFIG_PATH}${query.size > 0 ? `?${query}` : ''}`;
}
