import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useEffect } from 'react';
import { callKey } from '../../kernel/calls/use-call.ts';
import { useSearchedText } from '../../shell/search/use-searched-text.ts';
import { rememberList } from '../../shell/address/way-back.ts';
import { type TypeChoice, typeChoiceOf, typeWord } from './search-type.ts';

const route = getRouteApi('/guarded/cs');

export type SearchState = ReturnType<typeof useSearchState>;

function queryOf(type: string | undefined, s: number | undefined): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(s && { s: String(s) }) });
  return query.size > 0 ? `?${query}` : '';
}

/** SEARCH-01, SEARCH-02: the text in the box, and the search in the address. */
export function useSearchState() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { s, type } = route.useSearch();
  const search_type = typeChoiceOf(type);
  const field = useSearchedText(s, (number, choice: TypeChoice) => {
    // Letters take the place of the letters before them; another type is a step that Back undoes.
    const replace = choice === search_type;
    void navigate({ href: DEFAULT_ROUTE + queryOf(typeWord(choice), number), replace });
  });
  const { typed: text, search_string, isUnknown } = field;

  useEffect(() => {
    rememberList(DEFAULT_ROUTE, queryOf(type, s));
  }, [type, s]);

  return {
    text,
    search_string,
    search_type,
    s,
    isUnknown,
    type: (typed: string) => field.type(typed, search_type),
    choose: (choice: TypeChoice) => field.search(text, choice),
    /** Nothing that was typed is searched for after the pause. */
    cancel: field.cancel,
    /** Asks at once, and again when the answer is already there. */
    searchNow: (typed: string) => {
      if (typed.trim() !== search_string) {
        field.search(typed, search_type);
        return;
      }
      field.cancel();
      void client.invalidateQueries({ queryKey: callKey(searchAccounts) });
    },
  };
}
