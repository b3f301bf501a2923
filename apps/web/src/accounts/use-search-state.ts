import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '../kernel/use-call.ts';
import { keepSearched, searchedAt } from '../shell/searched-texts.ts';
import { rememberList } from '../shell/way-back.ts';
import { type TypeChoice, typeChoiceOf, typeWord } from './search-type.ts';

/** ours: SEARCH-01 leaves open how long a pause in typing begins the search. */
const PAUSE_MS = 200;

function queryOf(type: string | undefined, s: number | undefined): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(s && { s: String(s) }) });
  return query.size > 0 ? `?${query}` : '';
}

/** SEARCH-01, SEARCH-02: the text in the box, and what the address says is searched for. */
export function useSearchState() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { s, type } = useSearch({ strict: false });
  const search_string = searchedAt(s);
  const search_type = typeChoiceOf(type);
  const [text, setText] = useState(search_string);
  /** The place in the address that came from this box and not from a way back. */
  const own = useRef(s);

  const search = (wanted: string, choice: TypeChoice) => {
    const trimmed = wanted.trim();
    const place = trimmed === '' ? undefined : keepSearched(trimmed);
    own.current = place;
    void navigate({ href: DEFAULT_ROUTE + queryOf(typeWord(choice), place), replace: true });
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);

  useEffect(() => rememberList(DEFAULT_ROUTE, queryOf(type, s)), [type, s]);

  useEffect(() => {
    if (s === own.current) return;
    own.current = s;
    searchSoon.cancel();
    setText(searchedAt(s));
  }, [s, searchSoon]);

  return {
    text,
    search_string,
    search_type,
    type: (typed: string) => {
      setText(typed);
      searchSoon(typed, search_type);
    },
    choose: (choice: TypeChoice) => {
      searchSoon.cancel();
      search(text, choice);
    },
    /** Asks at once, and anew when the answer is already there. */
    searchNow: () => {
      searchSoon.cancel();
      if (text.trim() !== search_string) search(text, search_type);
      else void client.invalidateQueries({ queryKey: callKey(searchAccounts) });
    },
  };
}
