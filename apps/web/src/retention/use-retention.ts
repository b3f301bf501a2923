import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  getAccountRetention,
  liftLegalHold,
  requestErasure,
  setLegalHold,
} from '@verify-admin/rulebook/retention/retention.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useCall } from '../kernel/calls/use-call.ts';

/** The legal hold on an account, and what its erasure would delete and leave. */
export function useRetention({ account_type, account_id }: AccountKey) {
  const { data, error, refetch, isFetching } = useCall(getAccountRetention, {
    account_type,
    account_id,
  });
  return { retention: data?.data, error, refetch, isFetching };
}

/** What is done by a reason alone, each with its call. */
const CALLS = { hold: setLegalHold, lift: liftLegalHold, erase: requestErasure } as const;
export type RetentionAct = keyof typeof CALLS;

/** Does one of the acts on the account, and reads it again. */
export function useRetentionAct(
  act: RetentionAct,
  { account_type, account_id }: AccountKey,
  onDone: () => void,
) {
  const renewAbout = useRenewAbout();
  return useAct(CALLS[act], {
    onDone: () => {
      onDone();
      void renewAbout({ account_type, account_id });
    },
  });
}
