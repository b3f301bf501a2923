import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  listInformationRequests,
  withdrawInformationRequest,
} from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { askAgainMs } from '../emails/ask-again.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useCall } from '../kernel/calls/use-call.ts';

/** What was asked of an account last; while its email is on its way it is read again. */
export function useInformationRequests(account: AccountKey) {
  const read = useCall(listInformationRequests, account, {
    refetchInterval: ({ state }) =>
      askAgainMs((state.data?.data ?? []).flatMap(({ email }) => email ?? [])),
  });
  const [newest = null] = read.data?.data ?? [];
  return {
    isRead: read.data !== undefined,
    /** The newest one; null where none was made, and where it is no longer needed. */
    last: newest?.state === 'LAPSED' ? null : newest,
    isOpen: newest?.state === 'OPEN',
  };
}

/** Takes a request back; where the applicant was faster, what is shown is read again. */
export function useWithdrawRequest({ account_type, account_id }: AccountKey) {
  const renew = useRenewAbout();
  const again = () => void renew({ account_type, account_id });
  return useAct(withdrawInformationRequest, { onDone: again, onError: again });
}
