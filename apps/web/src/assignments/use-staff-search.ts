import { useDebouncedValue } from '@mantine/hooks';
import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import {
  listColleagues,
  listMentionable,
} from '@verify-admin/rulebook/assignments/assignments.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useCall } from '../kernel/calls/use-call.ts';

/** Long enough that a name typed in one go is asked for once. */
const PAUSE_MS = 120;

export type StaffSuggestion = OutputOf<typeof listMentionable>['data'][number];

interface StaffSearch {
  readonly people: readonly StaffSuggestion[];
  /** Nothing of what is typed by now has been answered yet. */
  readonly waiting: boolean;
  /** Everybody is listed, because too little is typed to search. */
  readonly isEverybody: boolean;
}

/**
 * ASSIGN-03, NOTE-03: staff whose username holds the text, from two characters on. ours: before that
 * everybody is listed, oneself first. Null asks nothing.
 */
export function useStaffSearch(typed: string | null): StaffSearch {
  const search = typed?.trim() ?? '';
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const enabled = asked.length >= STAFF_SEARCH_MIN_CHARACTERS;
  const found = useCall(listMentionable, { search: asked }, { enabled, keepsLast: true });
  const isEverybody = search.length < STAFF_SEARCH_MIN_CHARACTERS;
  const everybody = useCall(listColleagues, {}, { enabled: typed !== null && isEverybody });
  if (isEverybody) {
    return { people: everybody.data?.data ?? [], waiting: everybody.isFetching, isEverybody };
  }
  const waiting = search !== asked || found.isPlaceholderData || (enabled && found.isPending);
  return { people: (enabled && found.data?.data) || [], waiting, isEverybody };
}
