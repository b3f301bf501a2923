import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  getMonitoring,
  setMonitoring,
} from '@verify-admin/rulebook/monitoring/monitoring.contract';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';

export type MonitoringState = OutputOf<typeof getMonitoring>['data'];

/** Whether an account is monitored and what that found. */
export function useMonitoring({ account_type, account_id }: AccountKey) {
  const { data, error, refetch } = useCall(getMonitoring, { account_type, account_id });
  return { state: data?.data, error, refetch };
}

/** Switches the monitoring of one account. */
export function useSwitchMonitoring({ account_type, account_id }: AccountKey, onDone?: () => void) {
  const renewAbout = useRenewAbout();
  return useAct(setMonitoring, {
    onDone: () => {
      onDone?.();
      void renewAbout({ account_type, account_id });
    },
  });
}
