import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { pushKybStatus } from '@verify-admin/rulebook/override/override.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useMe } from '../kernel/session/use-session.ts';

/** OVERR-08: sends the KYB status to the identity provider again. */
export function usePushKybStatus({ account_type, account_id }: AccountKey) {
  const me = useMe();
  const renew = useRenewAbout();
  const act = useAct(pushKybStatus, { onDone: () => void renew({ account_type, account_id }) });
  return { ...act, may: me !== null && may(me.role, 'provider/push') };
}
