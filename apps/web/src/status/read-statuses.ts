import { listSavedViews } from '@verify-admin/rulebook/status/views/saved-views.contract';
import { listStatuses } from '@verify-admin/rulebook/status/status-list.contract';
import { prefetch } from '../kernel/calls/prefetch.ts';
import { type StatusAddress, viewOf } from './status-address.ts';
import { statusesInput } from './use-statuses.ts';

export function readStatuses(address: StatusAddress): void {
  prefetch(listStatuses, statusesInput(viewOf(address)));
  prefetch(listSavedViews, {});
}
