import { useQueryClient } from '@tanstack/react-query';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { decodeSearchRow, type FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useRef } from 'react';
import { callKey } from '../../kernel/calls/use-call.ts';
import { useOpenFound } from '../results/use-open-found.ts';
import type { SearchState } from './use-search-state.ts';

/**
 * SEARCH-01: Enter searches at once. ours: where the results of exactly this text are there, it opens
 * the best one; pressed before they are, it opens the only one as soon as it comes.
 */
export function useEnterKey({ text, search_type, searchNow, cancel }: SearchState) {
  const client = useQueryClient();
  const open = useOpenFound();
  const awaited = useRef<string | null>(null);

  const press = (typed = text) => {
    const search_string = typed.trim();
    const key = callKey(searchAccounts, { search_string, search_type });
    const found = client.getQueryData<OutputOf<typeof searchAccounts>>(key);
    const best = found?.data.map(decodeSearchRow).find((row) => row !== null);
    if (best) {
      // The pause after typing would lead back to the search.
      cancel();
      open(best);
      return;
    }
    awaited.current = search_string;
    searchNow(typed);
  };
  const arrive = (search_string: string, rows: readonly FoundAccount[]) => {
    const [only, ...others] = rows;
    const isAwaited = awaited.current === search_string;
    if (isAwaited) awaited.current = null;
    if (isAwaited && only && others.length === 0) open(only);
  };
  return {
    press,
    /** Typing on means that the results are looked at. */
    forget: () => {
      awaited.current = null;
    },
    arrive,
  };
}
