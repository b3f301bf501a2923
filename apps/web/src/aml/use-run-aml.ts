import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { runSingleAml } from '@verify-admin/rulebook/aml/aml.contract';
import { useRenewAbout } from '../kernel/calls/renew-about.ts';
import { useAct } from '../kernel/calls/use-act.ts';

/** AML-02, AML-03, AML-07: one run; its failure is logged, and shown on the desk. */
export function useRunAml({ account_type, account_id }: AccountKey) {
  const renew = useRenewAbout();
  return useAct(runSingleAml, {
    onDone: () => void renew({ account_type, account_id }),
    onError: (error) => console.error('The AML run failed.', error.error, error.request_id),
  });
}
