import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ReactNode } from 'react';
import { useRunAml } from '../aml/use-run-aml.ts';
import { AlertLine } from '../ui/alert-line.tsx';

interface AmlRuns {
  run: (run_type: RunType) => void;
  /** RUNNING while a run is under way, else the account's own. */
  statusOf: <S>(run_type: RunType, status: S) => S | 'RUNNING';
  /** AML-07: the running state is cleared, and the failure is shown here with a retry. */
  failureOf: (run_type: RunType) => ReactNode;
}

/** Both AML runs of an account, started from this page with the names the account has. */
export function useAmlRuns(account: AccountKey, detail: AccountDetail): AmlRuns {
  const runs = { individual: useRunAml(account), business: useRunAml(account) };
  const run = (run_type: RunType) => {
    const { first_name, last_name, company_name: business_name, country } = detail;
    const named = { first_name, last_name, business_name, country };
    runs[run_type].run({ run_type, ...account, ...named });
  };
  const failureOf = (run_type: RunType) => {
    const { error, reset } = runs[run_type];
    if (!error) return null;
    return (
      <AlertLine
        tone="bad"
        fact={`${runLabel(run_type)} was not run.`}
        detail={error.detail}
        act={{ label: 'Retry', run: () => run(run_type) }}
        onClose={reset}
      />
    );
  };
  return {
    run,
    statusOf: (run_type, status) => (runs[run_type].busy ? 'RUNNING' : status),
    failureOf,
  };
}
