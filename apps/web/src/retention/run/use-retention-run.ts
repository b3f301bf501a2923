import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import {
  getRetentionRun,
  switchRetentionRun,
} from '@verify-admin/rulebook/retention/retention-settings.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';

const QUIET_MS = 60_000;
const BUSY_MS = 5_000;

/** The switch of the run, its last runs and the periods in force; looked at more often while a run is in progress. */
export function useRetentionRun() {
  const { data, error, refetch, isFetching } = useCall(
    getRetentionRun,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.data.runs[0]?.state === 'RUNNING' ? BUSY_MS : QUIET_MS,
    },
  );
  return { status: data?.data, error, refetch, isFetching };
}
export type RunRead = ReturnType<typeof useRetentionRun>;

/** Requests that the run is switched on, or switches it off; what a colleague switched meanwhile is read again. */
export function useSwitchRun(onDone: (message: string) => void) {
  return useAct(switchRetentionRun, {
    renews: [getRetentionRun, listSettingRequests],
    onDone: ({ message }) => onDone(message),
  });
}
