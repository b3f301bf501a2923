import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { searched } from './searched.ts';

/** ours: SEARCH-01 leaves open how long a pause in typing begins the search. */
const PAUSE_MS = 200;

function textOf(s: number | undefined): string | null {
  return s === undefined ? '' : searched.textOf(s);
}

/**
 * A search field whose text is in the address as a number, because names are in no address (0023).
 * @param s the number in the address
 * @param show puts the number of a text into the address; `more` is what else was searched with
 */
export function useSearchedText<More extends unknown[]>(
  s: number | undefined,
  show: (s: number | undefined, ...more: More) => void,
) {
  const known = textOf(s);
  const [typed, setTyped] = useState(known ?? '');
  /** The number in the address that came from this field and not from a way back. */
  const own = useRef(s);

  const search = (text: string, ...more: More) => {
    const trimmed = text.trim();
    own.current = trimmed === '' ? undefined : searched.numberOf(trimmed);
    show(own.current, ...more);
  };
  const searchSoon = useDebouncedCallback(search, PAUSE_MS);

  useEffect(() => {
    if (s === own.current) return;
    own.current = s;
    searchSoon.cancel();
    setTyped(textOf(s) ?? '');
  }, [s, searchSoon]);

  return {
    typed,
    /** What the address searches for; empty where it names nothing that is known. */
    search_string: known ?? '',
    /** The address names a search that this browser does not know, as a colleague's. */
    isUnknown: known === null,
    /** Searches after a pause in typing. */
    type: (text: string, ...more: More) => {
      setTyped(text);
      searchSoon(text, ...more);
    },
    /** Searches at once. */
    search: (text: string, ...more: More) => {
      searchSoon.cancel();
      search(text, ...more);
    },
    /** Nothing that was typed is searched for after the pause. */
    cancel: searchSoon.cancel,
  };
}
