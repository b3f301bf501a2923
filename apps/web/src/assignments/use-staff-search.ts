import { useDebouncedValue } from '@mantine/hooks';
import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { listMentionable } from '@verify-admin/rulebook/assignments/assignments.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useCall } from '../kernel/calls/use-call.ts';

/** Long enough that a name typed in one go is asked for once. */
const PAUSE_MS = 120;

export type StaffSuggestion = OutputOf<typeof listMentionable>['data'][number];

interface StaffSearch {
  readonly people: readonly StaffSuggestion[];
  /** Nothing of what is typed by now has been answered yet. */
  readonly waiting: boolean;
}

/** The same list each time: an effect of a component waits for another one. */
const NOBODY: StaffSearch = { people: [], waiting: false };

/** ASSIGN-03, NOTE-03: staff whose username holds the text, from two characters on. Null asks nothing. */
export function useStaffSearch(typed: string | null): StaffSearch {
  const search = typed?.trim() ?? '';
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const enabled = asked.length >= STAFF_SEARCH_MIN_CHARACTERS;
  const found = useCall(listMentionable, { search: asked }, { enabled, keepsLast: true });
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return NOBODY;
  const waiting = search !== asked || found.isPlaceholderData || (enabled && found.isPending);
  const people = (enabled && found.data?.data) || NOBODY.people;
  if (!waiting) return { people, waiting };
  // Of those found for earlier letters, whom the letters of now name as well: Enter may choose one.
  const named = people.filter(({ username }) => username.includes(search.toLowerCase()));
  return { people: named, waiting };
}
