import { STAFF_SEARCH_MIN_CHARACTERS } from '@verify-admin/rulebook/assignments/assignment.rules';
import * as calls from '@verify-admin/rulebook/assignments/assignments.contract';
import { query } from '../kernel/command.ts';
import * as store from './assignments.store.ts';

export const listMentionable = query(calls.listMentionable, async ({ search }, { app, actor }) => {
  if (search === undefined) return { data: await store.findColleagues(app.db, actor.uuid) };
  if (search.length < STAFF_SEARCH_MIN_CHARACTERS) return { data: [] };
  return { data: await store.findMentionable(app.db, search) };
});

export const searchPeople = query(calls.searchPeople, async ({ search }, { app, actor }) => {
  const words = search.split(/\s+/).filter(Boolean);
  return { data: await store.findPeople(app.db, { words, own: actor.uuid }) };
});

export const listColleagues = query(calls.listColleagues, async (_input, { app, actor }) => ({
  data: await store.findColleagues(app.db, actor.uuid),
}));
