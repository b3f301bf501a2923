import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import {
  getRetentionRun,
  switchRetentionRun,
} from '@verify-admin/rulebook/retention/retention-settings.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';

/** The switch of the run, its last runs and the periods in force. */
export function useRetentionRun() {
  const { data, error, refetch, isFetching } = useCall(getRetentionRun, {});
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
