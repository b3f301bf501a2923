import { VisuallyHidden } from '@mantine/core';
import { DASHBOARD_TEXTS } from '@verify-admin/rulebook/work/dashboard.rules';
import { useState } from 'react';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import classes from './dashboard-failure.module.css';

interface DashboardFailureProps {
  failure: CallError | null;
  onTry: () => Promise<unknown>;
}

/** PROF-05: the load failed, with the way to try again before the next retry; then that it works. */
export function DashboardFailure({ failure, onTry }: DashboardFailureProps) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (failure && !hasFailed) setHasFailed(true);
  const tryAgain = () => {
    setBusy(true);
    void onTry().finally(() => setBusy(false));
  };
  return (
    <>
      {failure && (
        <div className={classes.failure}>
          <AlertLine
            tone="bad"
            fact={DASHBOARD_TEXTS.failed}
            detail={`${failure.detail} ${DASHBOARD_TEXTS.retried}`}
            act={{ label: DASHBOARD_TEXTS.tryAgain, run: tryAgain, busy }}
          />
        </div>
      )}
      <VisuallyHidden role="status">
        {hasFailed && !failure && DASHBOARD_TEXTS.loaded}
      </VisuallyHidden>
    </>
  );
}
