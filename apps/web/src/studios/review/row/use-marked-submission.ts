import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { getKybReview } from '@verify-admin/rulebook/studios/review/review.contract';
import { useCall } from '../../../kernel/calls/use-call.ts';

/** What an account submitted, with its marks. */
export function useMarkedSubmission({ account_type, account_id }: AccountKey) {
  const read = useCall(getKybReview, { account_type, account_id });
  return {
    review: read.data?.data,
    error: read.error,
    retry: () => void read.refetch(),
    retrying: read.isFetching,
  };
}

export type MarkedSubmission = ReturnType<typeof useMarkedSubmission>;
