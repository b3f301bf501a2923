import { useDebouncedValue } from '@mantine/hooks';
import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { listMentionable } from '@verify-admin/rulebook/assignments/assignments.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useCall } from '../kernel/use-call.ts';

/** Long enough that a name typed in one go is asked for once. */
const PAUSE_MS = 120;

export type StaffSuggestion = OutputOf<typeof listMentionable>['data'][number];

interface StaffSearch {
  readonly people: readonly StaffSuggestion[];
  /** Nothing of what is typed by now has been answered yet. */
  readonly waiting: boolean;
}

/** ASSIGN-03, NOTE-03: staff whose username holds the text; nobody below two characters. */
export function useStaffSearch(typed: string): StaffSearch {
  const search = typed.trim();
  const [asked] = useDebouncedValue(search, PAUSE_MS);
  const enabled = asked.length >= STAFF_SEARCH_MIN_CHARACTERS;
  const { data, isPending, isPlaceholderData } = useCall(
    listMentionable,
    { search: asked },
    { enabled, keepsLast: true },
  );
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return { people: [], waiting: false };
  const waiting = search !== asked || isPlaceholderData || (enabled && isPending);
  return { people: (enabled && data?.data) || [], waiting };
}
