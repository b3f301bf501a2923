import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { useCall } from '../kernel/calls/use-call.ts';

/** Enough that something was done among them, though colleagues talked a lot. */
export const RECENT_ACTS = 40;

/** What was done on the account, newest first. */
export function useActivity({ account_type, account_id }: AccountKey, limit: number) {
  const input = { account_type, account_id, limit };
  const { data, error, refetch, isFetching } = useCall(listAccountActivity, input);
  return { rows: data?.data, error, retry: () => void refetch(), retrying: isFetching };
}
