import * as calls from '@verify-admin/rulebook/screening/self-test.contract';
import { query } from '../kernel/command.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { shownVersions } from '../platform/screening/shown-versions.ts';
import { findWrong, listTests } from './self-test.store.ts';

export const listSelfTests = query(calls.listSelfTests, async (_input, { app }) => {
  const [stored, versions] = await Promise.all([listTests(app.db), listNewestVersions(app.db)]);
  const tests = stored.map(({ lists, kinds, ...test }) => ({
    ...test,
    lists: shownVersions(lists),
    kinds: [...kinds],
  }));
  return { data: { tests, has_lists: versions.length > 0 } };
});

export const listSelfTestMisses = query(calls.listSelfTestMisses, async ({ id }, context) => {
  const { app, refuse } = context;
  const wrong = await findWrong(app.db, id);
  if (!wrong) throw refuse('screening/unknown-self-test');
  return { data: [...wrong] };
});
