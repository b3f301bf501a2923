import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { handOverSubmission } from '@verify-admin/rulebook/kyb/company-review.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { useMe } from '../kernel/session/use-session.ts';

/** SCOPE-16: hands the submission to the identity provider again. */
export function useHandOver({ account_type, account_id }: AccountKey) {
  const me = useMe();
  const renew = useRenewAbout();
  const account = { account_type, account_id };
  const act = useAct(handOverSubmission, { onDone: () => void renew(account) });
  return {
    error: act.error,
    busy: act.busy,
    run: () => act.run(account),
    may: me !== null && may(me.role, 'provider/push'),
  };
}
