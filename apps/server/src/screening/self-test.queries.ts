import {
  listSelfTestMisses,
  listSelfTests,
} from '@verify-admin/rulebook/screening/self-test.contract';
import { query } from '../kernel/command.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { findWrong, listTests } from './self-test.store.ts';

export const selfTests = query(listSelfTests, async (_input, { app }) => {
  const [stored, versions] = await Promise.all([listTests(app.db), listNewestVersions(app.db)]);
  const tests = stored.map(({ lists, kinds, ...test }) => ({
    ...test,
    lists: [...lists],
    kinds: [...kinds],
  }));
  return { data: { tests, has_lists: versions.length > 0 } };
});

export const selfTestMisses = query(listSelfTestMisses, async ({ id }, { app, refuse }) => {
  const wrong = await findWrong(app.db, id);
  if (!wrong) throw refuse('screening/unknown-self-test');
  return { data: [...wrong] };
});
