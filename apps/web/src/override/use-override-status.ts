import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import type { CallError } from '../kernel/calls/call-error.ts';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

interface Overridden {
  readonly onDone: () => void;
  readonly onRefused: (error: CallError) => void;
}

/** OVERR-10: whatever is shown of the account is read again after an override, and after a refused one. */
export function useOverrideStatus({ onDone, onRefused }: Overridden) {
  const renew = useRenewAbout();
  const renewAccount = async (client_id: string | undefined) => {
    const account = client_id === undefined ? null : parseClientId(client_id);
    if (!account) return;
    await renew({ account_type: account.account_type, account_id: account.account_id });
  };
  return useAct(editVerifyStatus, {
    onDone: (_output, { client_id }) => {
      void renewAccount(client_id);
      onDone();
    },
    onError: (error, { client_id }) => {
      onRefused(error);
      if (error.status === 409) void renewAccount(client_id);
    },
  });
}
