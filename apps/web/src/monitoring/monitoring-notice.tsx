import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ReactNode } from 'react';
import { DateTime } from '../ui/values/date-time.tsx';
import type { MonitoringState } from './use-monitoring.ts';
import classes from './monitoring.module.css';

/** The open monitoring alert of a check, for its row; null where there is none. */
export function monitoringNotice(run_type: RunType, state: MonitoringState | undefined): ReactNode {
  const alert = state?.alerts.find((one) => one.is_open && one.run_type === run_type);
  if (!alert) return null;
  return (
    <span className={classes.notice}>
      New hit since <DateTime value={alert.created} as="short" /> — by monitoring
    </span>
  );
}
