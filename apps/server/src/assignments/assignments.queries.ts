import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import {
  listColleagues as colleaguesCall,
  listMentionable as call,
} from '@verify-admin/rulebook/assignments/assignments.contract';
import { query } from '../kernel/command.ts';
import { listColleagues, listMentionable } from './assignments.store.ts';

export const mentionable = query(call, async ({ search }, { house }) => {
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return { data: [] };
  return { data: await listMentionable(house.db, search) };
});

export const colleagues = query(colleaguesCall, async (_input, { house, actor }) => ({
  data: await listColleagues(house.db, actor.uuid),
}));
