import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { DecisionKindName } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import {
  type ApprovalRequest,
  approveRequest,
  getMakerChecker,
  listApprovalRequests,
  rejectRequest,
  withdrawRequest,
} from '@verify-admin/rulebook/maker-checker/maker-checker.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { SettingRequest } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';

/** How often the list of all requests is read again while it is shown. */
export const REFETCH_MS = 30_000;

/** Which decisions need a checker. */
export function useMakerChecker() {
  return useCall(getMakerChecker, {});
}

/** Whether decisions of a kind need a checker, as far as this desk knows. */
export function useIsMakerCheckerOn(kind: DecisionKindName | null): boolean {
  const { data } = useMakerChecker();
  return data?.data.find((setting) => setting.kind === kind)?.is_on ?? false;
}

/** A decision on an account, or a change of a setting. */
export type AnyRequest = ApprovalRequest | SettingRequest;

export function isSettingRequest(request: AnyRequest): request is SettingRequest {
  return !('account_type' in request);
}

/** The pending requests on one account; they follow what colleagues do there. */
export function useApprovalRequests({
  account_type,
  account_id,
}: AccountKey): readonly ApprovalRequest[] {
  const { data } = useCall(listApprovalRequests, { account_type, account_id });
  return data?.data ?? [];
}

/** All pending requests, or the ones closed recently. */
export function useAllApprovalRequests(of: 'pending' | 'closed') {
  const read = useCall(listApprovalRequests, { of }, { refetchInterval: REFETCH_MS });
  const { data, error, refetch, isFetching } = read;
  return { requests: data?.data, error, retry: () => void refetch(), reading: isFetching };
}

export interface ClosedApprovalRequest {
  readonly state: ApprovalRequest['state'];
  readonly message: string;
  /** Why it was not applied although it was approved. */
  readonly why: string | null;
}

/** Reads again what shows the account of a request; of a setting, whatever is on the screen. */
function useRenew(request: AnyRequest): () => void {
  const client = useQueryClient();
  const renewAbout = useRenewAbout();
  return () => {
    if (isSettingRequest(request)) {
      void client.invalidateQueries();
      return;
    }
    const { account_type, account_id } = request;
    void renewAbout({ account_type, account_id });
  };
}

/** Approves, rejects or withdraws one request; whatever shows what it is about is read again. */
export function useCloseRequest(
  request: AnyRequest,
  onClosed: (closed: ClosedApprovalRequest) => void,
) {
  const { id: approval_request_id } = request;
  const renew = useRenew(request);
  const options = {
    renews: [listApprovalRequests],
    onDone: ({
      message,
      data,
    }: {
      message: string;
      data: Omit<ClosedApprovalRequest, 'message'>;
    }) => {
      renew();
      onClosed({ message, state: data.state, why: data.why });
    },
    onError: ({ status }: { status: number }) => {
      if (status === 409) renew();
    },
  };
  const approving = useAct(approveRequest, options);
  const rejecting = useAct(rejectRequest, options);
  const withdrawing = useAct(withdrawRequest, options);
  return {
    approve: () => approving.run({ approval_request_id }),
    reject: (comment: string) => rejecting.run({ approval_request_id, comment }),
    withdraw: () => withdrawing.run({ approval_request_id }),
    approving: approving.busy,
    rejecting: rejecting.busy,
    withdrawing: withdrawing.busy,
    error: approving.error ?? rejecting.error ?? withdrawing.error,
    busy: approving.busy || rejecting.busy || withdrawing.busy,
    retry: () => {
      const failed = [approving, rejecting, withdrawing].find(({ error }) => error !== null);
      failed?.retry();
    },
  };
}
