import { getUserDashboard } from '@verify-admin/rulebook/work/dashboard.contract';
import {
  type AssignedPageSize,
  DASHBOARD_RETRY_MS,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { useState } from 'react';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { dashboardInput } from '../work-asks.ts';

/**
 * PROF-05, PROF-06: the dashboard, loaded again every 5 seconds while the call fails. What was loaded
 * last stays, and the failure stays the same until a load succeeds, so that nothing flickers
 * meanwhile.
 */
export function useDashboard(page: number, size: AssignedPageSize) {
  const found = useCall(getUserDashboard, dashboardInput(page, size), {
    retry: false,
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? DASHBOARD_RETRY_MS : false),
  });
  const [shown, setShown] = useState(found.data);
  if (found.data && found.data !== shown) setShown(found.data);
  const [failure, setFailure] = useState<CallError | null>(null);
  if (found.error && failure === null) setFailure(found.error);
  if (found.isSuccess && failure !== null) setFailure(null);

  return {
    data: shown,
    isStale: shown !== undefined && found.data === undefined,
    failure,
    /** When it was loaded last, in milliseconds since the epoch; 0 before. */
    updated: found.dataUpdatedAt,
    reading: found.isFetching,
    refresh: () => found.refetch(),
  };
}
