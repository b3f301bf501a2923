import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLayers } from '../kernel/layers.ts';
import { searched } from '../shell/searched.ts';
import { type ResultsAddress, withSearch } from './batch-paths.ts';

/** Rows are searched for as somebody types. */
const PAUSE_MS = 200;

function textOf(s: number | undefined): string {
  return (s === undefined ? '' : searched.textOf(s)) ?? '';
}

/** What the rows of a batch are searched for: names stand in no address, only the number of the text. */
export function useRowSearch({ s }: ResultsAddress) {
  const layers = useLayers();
  const [typed, setTyped] = useState(() => textOf(s));
  /** The number in the address that came from this field and not from a way back. */
  const own = useRef(s);
  const searchSoon = useDebouncedCallback((text: string) => {
    own.current = text.trim() === '' ? undefined : searched.numberOf(text.trim());
    layers.change(withSearch(own.current));
  }, PAUSE_MS);
  useEffect(() => {
    if (s === own.current) return;
    own.current = s;
    searchSoon.cancel();
    setTyped(textOf(s));
  }, [s, searchSoon]);
  return {
    typed,
    search: textOf(s),
    /** The address names a search that this browser does not know, as a colleague's. */
    isUnknown: s !== undefined && searched.textOf(s) === null,
    type: (text: string) => {
      setTyped(text);
      searchSoon(text);
    },
  };
}
