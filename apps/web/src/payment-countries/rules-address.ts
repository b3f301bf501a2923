import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import {
  RULE_PAGE_SIZE_DEFAULT,
  RULE_PAGE_SIZES,
} from '@verify-admin/rulebook/payment-countries/rule-page-sizes';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { ownState, pagePart, part } from '../kernel/address/search-parts.ts';

const COUNTRY_MAX = 100;

/** The state of the page in its address; what is missing is the default. */
export const rulesSearch = z.object({
  tab: part(z.literal('history')),
  /** CPAY-02: the text of the country search. */
  country: part(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().slice(0, COUNTRY_MAX) || undefined),
    ),
  ),
  /** CPAY-03 */
  banned: part(z.literal(true)),
  page: pagePart,
  size: part(z.literal(RULE_PAGE_SIZES)),
});
export type RulesAddress = z.infer<typeof rulesSearch>;

/** The address of the page in a state. */
export function rulesPath(address: RulesAddress): string {
  return pathWith(STAFF_PAGES.paymentsConfig, ownState(rulesSearch, address), {
    country: '',
    page: 1,
    size: RULE_PAGE_SIZE_DEFAULT,
  });
}
