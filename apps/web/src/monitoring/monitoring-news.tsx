import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ReactNode } from 'react';
import { DateTime } from '../ui/values/date-time.tsx';
import type { MonitoringState } from './use-monitoring.ts';
import classes from './monitoring.module.css';

/** What monitoring newly found on a check, to stand on its line; null where there is nothing. */
export function monitoringNews(run_type: RunType, state: MonitoringState | undefined): ReactNode {
  const alert = state?.alerts.find((one) => one.is_open && one.run_type === run_type);
  if (!alert) return null;
  return (
    <span className={classes.news}>
      New hit since <DateTime value={alert.created} as="short" /> — by monitoring
    </span>
  );
}
