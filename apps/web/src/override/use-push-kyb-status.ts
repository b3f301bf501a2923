import { pushKybStatus } from '@verify-admin/rulebook/override/override.contract';
import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { useAct } from '../kernel/use-act.ts';
import { useMe } from '../kernel/use-session.ts';

/** OVERR-08: tells the identity provider the KYB status again. */
export function usePushKybStatus() {
  const me = useMe();
  const act = useAct(pushKybStatus, { renews: [getKybResultWithKyc, listAccountActivity] });
  return { ...act, may: me !== null && may(me.role, 'provider/push') };
}
