import { pathAccountType, storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { SEARCH_TYPES } from '@verify-admin/rulebook/accounts/search.rules';

/** SEARCH-02: a choice of the type filter. */
export type TypeChoice = (typeof SEARCH_TYPES)[number]['value'];

/** The choice an address names; every type when it names none of the filter's. */
export function typeChoiceOf(word: string | undefined): TypeChoice {
  const stored = storedAccountType(word ?? '');
  return stored === 'studio' || stored === 'partner' ? stored : 'all';
}

/** The word an address has for the choice; none for every type. */
export function typeWord(choice: TypeChoice): string | undefined {
  return choice === 'all' ? undefined : pathAccountType(choice);
}

/** The documents' label of a choice. */
export function typeLabel(choice: TypeChoice): string {
  return SEARCH_TYPES.find(({ value }) => value === choice)?.label ?? choice;
}
