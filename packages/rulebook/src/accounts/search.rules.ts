import type { AccountType } from './account-type.ts';
import type { FoundAccount } from './search-row.ts';

/** SEARCH-06: fewer characters than this send no request. */
export const SEARCH_MIN_CHARACTERS = 2;

/** ours: a search shows its best rows; with this many, more text narrows it down. */
export const SEARCH_LIMIT = 50;

/** SEARCH-02: the choices of the type filter and the documents' labels. */
export const SEARCH_TYPES = [
  { value: 'all', label: 'Studios and Affiliates' },
  { value: 'studio', label: 'Studio' },
  { value: 'partner', label: 'Affiliate' },
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number]['value'] | 'id';

/** The account types each choice looks among; SEARCH-11: influencers are opened from elsewhere. */
export const SEARCHED_TYPES: Readonly<Record<SearchType, readonly AccountType[]>> = {
  all: ['studio', 'partner'],
  studio: ['studio'],
  partner: ['partner'],
  id: ['studio', 'partner', 'influencer-medley', 'influencer-passion', 'other'],
};

/** SEARCH-06: whether the text is long enough to be searched. */
export function isSearchable(search_string: string): boolean {
  return search_string.trim().length >= SEARCH_MIN_CHARACTERS;
}

/** SEARCH-08, SEARCH-09: the sentence when the account page does not find its account, else null. */
export function notFoundSentence(
  account_type: AccountType | null,
  account_id: string,
  rows: readonly FoundAccount[],
): string | null {
  if (rows.length === 0) return `No customer found with ID ${account_id}`;
  const found = rows.some(
    (row) => row.account_type === account_type && String(row.account_id) === account_id,
  );
  return found ? null : `Customer with ID ${account_id} not found`;
}

/** SEARCH-07, SEARCH-10: the texts of the search and account pages. */
export const SEARCH_TEXTS = {
  notFoundTitle: 'Customer Not Found',
  back: 'Back to Search',
  detailFailed: 'Error loading customer details. Please try again.',
} as const;
