import * as z from 'zod/mini';

/**
 * The kinds of account. What people and addresses call `affiliate` is stored as `partner`
 * (ACCT-02, SEARCH-12); this file is the only place that knows both words.
 */
export const ACCOUNT_TYPES = {
  studio: { label: 'Studio', path: 'studio' },
  partner: { label: 'Affiliate', path: 'affiliate' },
  'influencer-medley': { label: 'Influencer Medley', path: 'influencer-medley' },
  'influencer-passion': { label: 'Influencer Passion', path: 'influencer-passion' },
  other: { label: 'Other', path: 'other' },
} as const;

export type AccountType = keyof typeof ACCOUNT_TYPES;

export const ACCOUNT_TYPE_WORDS = Object.keys(ACCOUNT_TYPES) as readonly AccountType[];

function isAccountType(word: string): word is AccountType {
  return Object.hasOwn(ACCOUNT_TYPES, word);
}

/** The stored type for a word from an address or a document; null when it is no account type. */
export function storedAccountType(word: string): AccountType | null {
  const stored = word === 'affiliate' ? 'partner' : word;
  return isAccountType(stored) ? stored : null;
}

/** The word an address uses: `/cs/affiliate/12` for a partner. */
export function pathAccountType(type: AccountType): string {
  return ACCOUNT_TYPES[type].path;
}

/** The address of an account's desk. */
export function accountPath(type: AccountType, account_id: number): string {
  return `/cs/${pathAccountType(type)}/${account_id}`;
}

/** Accepts both `affiliate` and `partner` and yields the stored word. */
export const accountType = z.pipe(
  z.enum([...ACCOUNT_TYPE_WORDS, 'affiliate']),
  z.transform((word): AccountType => storedAccountType(word) ?? 'other'),
);

export const storedAccountTypeField = z.enum(ACCOUNT_TYPE_WORDS as [AccountType, ...AccountType[]]);
