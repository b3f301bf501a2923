import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { searched } from './searched.ts';

/** ours: SEARCH-01 leaves open how long a pause in typing begins the search. */
const PAUSE_MS = 200;

type SearchNumber = number | undefined;

function textOf(s: SearchNumber): string | null {
  return s === undefined ? '' : searched.textOf(s);
}

/** A text in the field, and the numbers in the address beside which it stands there. */
interface Edit {
  readonly text: string;
  readonly at: readonly SearchNumber[];
}

/** Where a text stands that is typed now: also beside the numbers that the address does not have yet. */
function placesOf(edit: Edit | null, s: SearchNumber): readonly SearchNumber[] {
  const at = edit?.at ?? [];
  const isUnderWay = at.includes(s) && at.at(-1) !== s;
  return isUnderWay ? at : [s];
}

/**
 * A search field whose text is in the address as a number, because names are in no address (0023).
 * @param s the number in the address
 * @param show puts the number of a text into the address; `more` is what else was searched with
 */
export function useSearchedText<More extends unknown[]>(
  s: SearchNumber,
  show: (s: SearchNumber, ...more: More) => void,
) {
  const known = textOf(s);
  const [edit, setEdit] = useState<Edit | null>(null);
  // The address may lead elsewhere, such as back: what was typed belongs to where it was typed.
  const typed = edit?.at.includes(s) ? edit.text : null;

  const search = (text: string, ...more: More) => {
    const trimmed = text.trim();
    const number = trimmed === '' ? undefined : searched.numberOf(trimmed);
    setEdit((last) => ({ text, at: [...placesOf(last, s), number] }));
    show(number, ...more);
  };
  const searchSoon = useDebouncedCallback((text: string, ...more: More) => {
    if (typed === text) search(text, ...more);
  }, PAUSE_MS);

  return {
    typed: typed ?? known ?? '',
    /** What the address searches for; empty where it names nothing that is known. */
    search_string: known ?? '',
    /** The address names a search that this browser does not know, as a colleague's. */
    isUnknown: known === null,
    /** Searches after a pause in typing. */
    type: (text: string, ...more: More) => {
      setEdit((last) => ({ text, at: placesOf(last, s) }));
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
