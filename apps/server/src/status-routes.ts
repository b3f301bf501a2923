import type { Served } from './kernel/command.ts';
import { exportStatuses } from './status/status-list.commands.ts';
import { listStatuses } from './status/status-list.queries.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  setStartView,
} from './status/views/saved-views.commands.ts';
import { getStartView, listSavedViews } from './status/views/saved-views.queries.ts';

/** The served calls of the status list and of its saved views, by the names of their declarations. */
export const STATUS_ROUTES = {
  listStatuses,
  exportStatuses,
  listSavedViews,
  getStartView,
  createSavedView,
  changeSavedView,
  deleteSavedView,
  setStartView,
} satisfies Readonly<Record<string, Served>>;
