import type { FoundAccount } from '@verify-admin/rulebook/accounts/search-row';

/** SEARCH-03: the person as `last, first`; one name alone where the other is missing. */
export function individualOf(account: Pick<FoundAccount, 'first_name' | 'last_name'>): string {
  return [account.last_name, account.first_name].filter(Boolean).join(', ');
}
