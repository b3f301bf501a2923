import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '../kernel/use-call.ts';
import { readSearchAddress } from '../shell/search-address.ts';
import { searched } from '../shell/searched.ts';
import { rememberList } from '../shell/way-back.ts';
import { type TypeChoice, typeChoiceOf, typeWord } from './search-type.ts';

/** ours: SEARCH-01 leaves open how long a pause in typing begins the search. */
const PAUSE_MS = 200;

export type SearchState = ReturnType<typeof useSearchState>;

function queryOf(type: string | undefined, s: number | undefined): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(s && { s: String(s) }) });
  return query.size > 0 ? `?${query}` : '';
}

function textOf(s: number | undefined): string | null {
  return s === undefined ? '' : searched.textOf(s);
}

/** SEARCH-01, SEARCH-02: the text in the box, and what the address says is searched for. */
export function useSearchState() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { s, type } = readSearchAddress(useSearch({ strict: false }));
  const known = textOf(s);
  const search_string = known ?? '';
  const search_type = typeChoiceOf(type);
  const [text, setText] = useState(search_string);
  /** The number in the address that came from this box and not from a way back. */
  const own = useRef(s);

  const search = (wanted: string, choice: TypeChoice) => {
    const trimmed = wanted.trim();
    const number = trimmed === '' ? undefined : searched.numberOf(trimmed);
    own.current = number;
    // Letters take the place of the letters before them; another type is a step that Back undoes.
    const replace = choice === search_type;
    void navigate({ href: DEFAULT_ROUTE + queryOf(typeWord(choice), number), replace });
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);

  useEffect(() => rememberList(DEFAULT_ROUTE, queryOf(type, s)), [type, s]);

  useEffect(() => {
    if (s === own.current) return;
    own.current = s;
    searchSoon.cancel();
    setText(textOf(s) ?? '');
  }, [s, searchSoon]);

  return {
    text,
    search_string,
    search_type,
    s,
    /** The address names a search that this browser does not know, as a colleague's. */
    isUnknown: known === null,
    type: (typed: string) => {
      setText(typed);
      searchSoon(typed, search_type);
    },
    choose: (choice: TypeChoice) => {
      searchSoon.cancel();
      search(text, choice);
    },
    /** Asks at once, and again when the answer is already there. */
    searchNow: (typed: string) => {
      searchSoon.cancel();
      if (typed.trim() !== search_string) search(typed, search_type);
      else void client.invalidateQueries({ queryKey: callKey(searchAccounts) });
    },
  };
}
