import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

interface Overridden {
  readonly onDone: () => void;
  /** The facts are others than were seen; what is shown of them is read again. */
  readonly onFactsChanged: () => void;
}

/** OVERR-10: after an override whatever is shown of the account is read again, and after one whose facts changed. */
export function useOverrideStatus({ onDone, onFactsChanged }: Overridden) {
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
    onError: ({ error }, { client_id }) => {
      if (error !== 'facts/changed') return;
      onFactsChanged();
      void renewAccount(client_id);
    },
  });
}
