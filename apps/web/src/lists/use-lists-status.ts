import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { getListsStatus } from '@verify-admin/rulebook/lists/lists.contract';
import { useCall } from '../kernel/calls/use-call.ts';

export type ListsStatus = OutputOf<typeof getListsStatus>['data'];

const QUIET_MS = 30_000;
const BUSY_MS = 1_000;

/** The lists and their latest update; looked at more often while one is under way. */
export function useListsStatus() {
  const quiet = useCall(getListsStatus, {}, { refetchInterval: QUIET_MS });
  const isBusy = quiet.data?.data.run != null && quiet.data.data.run.state !== 'done';
  const { data, error, refetch } = useCall(
    getListsStatus,
    {},
    { refetchInterval: isBusy ? BUSY_MS : QUIET_MS },
  );
  return { status: data?.data, error, refetch };
}
