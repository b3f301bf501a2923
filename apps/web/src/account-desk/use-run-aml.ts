import { listAccountActivity } from '@verify-admin/rulebook/activity/activity.contract';
import {
  listBusinessAmlHistory,
  listIndividualAmlHistory,
  runSingleAml,
} from '@verify-admin/rulebook/aml/aml.contract';
import { getMonitoring } from '@verify-admin/rulebook/monitoring/monitoring.contract';
import { getKybResultWithKyc } from '@verify-admin/rulebook/verification/verification.contract';
import { useAct } from '../kernel/use-act.ts';

/** AML-02, AML-03, AML-07: one run; its failure is logged, and said where the person is. */
export function useRunAml() {
  return useAct(runSingleAml, {
    renews: [
      getKybResultWithKyc,
      listIndividualAmlHistory,
      listBusinessAmlHistory,
      listAccountActivity,
      getMonitoring,
    ],
    onError: (error) => console.error('The AML run failed.', error.error, error.request_id),
  });
}
