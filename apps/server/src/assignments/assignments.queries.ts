import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import {
  listColleagues as colleaguesCall,
  listMentionable as call,
} from '@verify-admin/rulebook/assignments/assignments.contract';
import { query } from '../kernel/command.ts';
import { listColleagues, listMentionable } from './assignments.store.ts';

export const mentionable = query(call, async ({ search }, { app }) => {
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return { data: [] };
  return { data: await listMentionable(app.db, search) };
});

export const colleagues = query(colleaguesCall, async (_input, { app, actor }) => ({
  data: await listColleagues(app.db, actor.uuid),
}));
