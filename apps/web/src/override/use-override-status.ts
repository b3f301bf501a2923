import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

/** OVERR-10: after an override whatever is shown of the account is read again. */
export function useOverrideStatus(onDone: () => void) {
  const renew = useRenewAbout();
  return useAct(editVerifyStatus, {
    onDone: (_output, { client_id }) => {
      const account = parseClientId(client_id);
      if (account)
        void renew({ account_type: account.account_type, account_id: account.account_id });
      onDone();
    },
  });
}
