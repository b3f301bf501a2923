import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import { listKybHistory } from '@verify-admin/rulebook/kyb/kyb.contract';
import { listKycHistory } from '@verify-admin/rulebook/kyc/kyc.contract';
import { listLegalHistory } from '@verify-admin/rulebook/legal/legal.contract';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { useAct } from '../kernel/use-act.ts';

/** OVERR-10: after an override the result, the histories and the timeline are read again. */
export function useOverrideStatus(onDone: () => void) {
  return useAct(editVerifyStatus, {
    renews: [
      getKybResultWithKyc,
      listKycHistory,
      listKybHistory,
      listLegalHistory,
      listAccountActivity,
    ],
    onDone,
  });
}
