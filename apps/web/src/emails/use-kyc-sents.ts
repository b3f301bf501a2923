import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { listKycSents } from '@verify-admin/rulebook/kyc/kyc.contract';
import { askAgainMs } from './ask-again.ts';
import { useCall } from '../kernel/calls/use-call.ts';

/** KYC-04..06: the KYC emails of an account, read again while one is on its way. */
export function useKycSents(account: AccountKey) {
  const { account_type, account_id } = account;
  return useCall(
    listKycSents,
    { account_type, account_id },
    { refetchInterval: ({ state }) => askAgainMs(state.data?.data ?? []) },
  );
}
