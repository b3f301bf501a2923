import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import {
  getScreeningThreshold,
  setScreeningThreshold,
} from '@verify-admin/rulebook/screening/threshold.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';

export type ThresholdInForce = OutputOf<typeof getScreeningThreshold>['data'];

/** The threshold in force and how the stored scores lie about it. */
export function useThreshold() {
  const { data, error, refetch, isFetching } = useCall(getScreeningThreshold, {});
  return { inForce: data?.data, error, refetch, isFetching };
}

/** Sets the threshold; one that a colleague moved meanwhile is read again. */
export function useSetThreshold(onDone: (message: string) => void) {
  return useAct(setScreeningThreshold, {
    renews: [getScreeningThreshold, listSettingRequests],
    onDone: ({ message }) => onDone(message),
  });
}
