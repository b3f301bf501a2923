import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useEffect, useRef, useState } from 'react';
import { keepSearched, searchedAt } from '../shell/searched-texts.ts';
import { rememberList } from '../shell/way-back.ts';
import { type TypeChoice, typeChoiceOf, typeWord } from './search-type.ts';

/** ours: SEARCH-01 leaves open how long a pause in typing begins the search. */
const PAUSE_MS = 200;

/** SEARCH-01, SEARCH-02: the text in the box, and what the address says is searched for. */
export function useSearchState() {
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const { s, type } = useSearch({ strict: false });
  const search_string = searchedAt(s);
  const search_type = typeChoiceOf(type);
  const [text, setText] = useState(search_string);
  /** The place in the address that came from this box and not from a way back. */
  const own = useRef(s);

  const search = (wanted: string, choice: TypeChoice) => {
    const trimmed = wanted.trim();
    const place = trimmed === '' ? undefined : keepSearched(trimmed);
    const word = typeWord(choice);
    own.current = place;
    void navigate({
      to: DEFAULT_ROUTE,
      search: { ...(word && { type: word }), ...(place && { s: place }) },
      replace: true,
    });
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);

  useEffect(() => rememberList(DEFAULT_ROUTE, query), [query]);

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
    searchNow: () => {
      searchSoon.cancel();
      search(text, search_type);
    },
  };
}
