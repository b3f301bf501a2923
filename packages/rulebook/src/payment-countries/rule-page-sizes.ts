/** CPAY-13; every page of the desk reads them with the addresses. */
export const RULE_PAGE_SIZES = [25, 50, 100, 500] as const;
export type RulePageSize = (typeof RULE_PAGE_SIZES)[number];
export const RULE_PAGE_SIZE_DEFAULT: RulePageSize = 25;
