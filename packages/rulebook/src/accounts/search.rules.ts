import { cleanText } from '../kernel/clean-text.ts';
import { EMAIL_ADDRESS_MAX } from '../kernel/email-address.ts';
import { WHOLE_NAME_MAX } from '../kernel/person-name.ts';
import type { AccountKey } from './account-key.ts';
import { type AccountType, storedAccountType } from './account-type.ts';
import { COMPANY_NAME_MAX } from './company-name.rules.ts';
import { isNameAlone } from './search-fold.ts';
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

/** ours: the longest search: the longest of the fields that it looks at, as a name is pasted whole. */
export const SEARCH_MAX = Math.max(COMPANY_NAME_MAX, WHOLE_NAME_MAX, EMAIL_ADDRESS_MAX);

/**
 * SEARCH-06: whether the text is long enough to be searched. ours: so is one character where it may be a whole name, as in
 * Chinese.
 */
export function isSearchable(search_string: string): boolean {
  const typed = cleanText(search_string);
  return typed.length >= SEARCH_MIN_CHARACTERS || isNameAlone(typed);
}

/**
 * `studio:48213` as calls and files have it, `affiliate 48213` as screens show it, `studio/48213` of an address, or the
 * whole address of its page.
 */
const NAMED = /^(?:\S*\/cs\/)?([a-z-]+)(?:\s?[:：]\s?|\s|\/)(\d{1,15})(?:&\d{0,6}|[/?#]\S*)?$/iu;

/** ours: the account that a search names, as the product itself writes it; null where it names none. */
export function namedAccount(search_string: string): AccountKey | null {
  const [, type = '', id = ''] = NAMED.exec(search_string) ?? [];
  const account_type = storedAccountType(type.toLowerCase());
  return account_type && { account_type, account_id: Number(id) };
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
