import { COUNTS_FOLD_MS, NO_TIME, type Feature } from '../feature.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { STATUS_LIST } from './export/status-export.ts';
import { foldStatusCounts } from './status-counts.store.ts';
import { exportStatuses } from './status-list.commands.ts';
import { listStatuses } from './status-list.queries.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  setStartView,
} from './views/saved-views.commands.ts';
import { getStartView, listSavedViews } from './views/saved-views.queries.ts';

export const statusFeature: Feature = {
  calls: [
    listStatuses,
    exportStatuses,
    listSavedViews,
    getStartView,
    createSavedView,
    changeSavedView,
    deleteSavedView,
    setStartView,
  ],
  tasks: [
    {
      everyMs: COUNTS_FOLD_MS,
      isFirstNow: true,
      unchecked: NO_TIME,
      run: ({ db }) => foldStatusCounts(db),
    },
  ],
  addresses: [exported(STATUS_LIST)],
};
