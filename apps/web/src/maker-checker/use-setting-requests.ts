import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  getMakerChecker,
  switchMakerChecker,
} from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { isMakerCheckerInUse } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { REFETCH_MS, useMakerChecker } from './use-approval-requests.ts';

/**
 * The changes of settings that wait, or those closed recently, of one account or of all: an ADMIN’s all, of others
 * their own.
 */
export function useSettingRequests(of: 'pending' | 'closed', account?: AccountKey) {
  const key = account && {
    account_type: account.account_type,
    account_id: account.account_id,
  };
  const read = useCall(listSettingRequests, { of, ...key }, { refetchInterval: REFETCH_MS });
  const { data, error, refetch, isFetching } = read;
  return { requests: data?.data, error, retry: () => void refetch(), reading: isFetching };
}

/** Whether settings need a second ADMIN, as far as this desk knows. */
export function useIsMakerCheckerInUse(): boolean {
  const { data } = useMakerChecker();
  return isMakerCheckerInUse(data?.data ?? []);
}

export function useSwitchKind() {
  return useAct(switchMakerChecker, { renews: [getMakerChecker, listSettingRequests] });
}
