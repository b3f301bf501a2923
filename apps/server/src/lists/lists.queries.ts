import * as calls from '@verify-admin/rulebook/lists/lists.contract';
import { query } from '../kernel/command.ts';
import { findNewestRun } from './list-history.store.ts';
import { readListStates } from './lists-status.ts';
import { sourcesOf } from './updates/publishers.ts';

export const getListsStatus = query(calls.getListsStatus, async (_input, { app }) => {
  const { db, config, clock } = app;
  const run = await findNewestRun(db);
  const settings = {
    sources: sourcesOf(config.LISTS_URLS),
    shrink_limits: config.LISTS_MAY_LOSE,
  };
  return {
    data: {
      lists: await readListStates(db, settings, clock()),
      run: run && {
        ...run,
        outcomes: run.outcomes.map(({ list_name, outcome }) => ({ list_name, outcome })),
      },
      is_scheduled: config.LISTS_URLS !== undefined,
    },
  };
});
