import type { Feature } from '../feature.ts';
import { forcedListHandler } from './forced-list-handler.ts';
import { importList } from './import/import-list.commands.ts';
import { getListsStatus } from './lists.queries.ts';
import { listRequestedLists } from './requested-lists.queries.ts';
import { keepListsCurrent } from './updates/run-updates.ts';
import { updateLists } from './updates/update-lists.commands.ts';

export const listsFeature: Feature = {
  calls: [getListsStatus, updateLists, importList, listRequestedLists],
  settingApprovals: [forcedListHandler],
  work: {
    lists: async (app) => {
      const isDone = await keepListsCurrent(app);
      if (isDone) app.deferredWork.nudge('rescreenings');
      return isDone;
    },
  },
};
