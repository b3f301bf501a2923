import type { Call } from './kernel/call.ts';
import { exportStatuses, listStatuses } from './status/status-list.contract.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  getStartView,
  listSavedViews,
  setStartView,
} from './status/views/saved-views.contract.ts';

/** The calls of the status list and of its saved views. */
export const STATUS_CALLS: readonly Call[] = [
  listStatuses,
  exportStatuses,
  listSavedViews,
  getStartView,
  createSavedView,
  changeSavedView,
  deleteSavedView,
  setStartView,
];
