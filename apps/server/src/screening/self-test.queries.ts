import {
  listSelfTestMisses,
  listSelfTests,
} from '@verify-admin/rulebook/screening/self-test.contract';
import { query } from '../kernel/command.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { findWrong, listTests } from './self-test.store.ts';

export const selfTests = query(listSelfTests, async (_input, { house }) => {
  const [stored, versions] = await Promise.all([listTests(house.db), listNewestVersions(house.db)]);
  const tests = stored.map(({ lists, kinds, ...test }) => ({
    ...test,
    lists: [...lists],
    kinds: [...kinds],
  }));
  return { data: { tests, has_lists: versions.length > 0 } };
});

export const selfTestMisses = query(listSelfTestMisses, async ({ id }, { house, refuse }) => {
  const wrong = await findWrong(house.db, id);
  if (!wrong) throw refuse('screening/unknown-self-test');
  return { data: [...wrong] };
});
