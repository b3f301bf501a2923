import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { useCall } from '../kernel/calls/use-call.ts';

/** What was done on the account, newest first. */
export function useActivity({ account_type, account_id }: AccountKey, limit: number) {
  const input = { account_type, account_id, limit };
  const { data, error, refetch, isFetching } = useCall(listAccountActivity, input);
  return { rows: data?.data, error, retry: () => void refetch(), retrying: isFetching };
}
