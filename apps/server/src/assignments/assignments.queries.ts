import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { listMentionable as call } from '@verify-admin/rulebook/assignments/assignments.contract';
import { query } from '../kernel/command.ts';
import { listMentionable } from './assignments.store.ts';

export const mentionable = query(call, async ({ search }, { house }) => {
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return { data: [] };
  return { data: await listMentionable(house.db, search) };
});
