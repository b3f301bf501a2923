import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { ReactNode } from 'react';
import { ToneText } from '../ui/tone/tone-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import type { MonitoringState } from './use-monitoring.ts';

/** The open monitoring alert of a check, for its row; null where there is none. */
export function monitoringNotice(run_type: RunType, state: MonitoringState | undefined): ReactNode {
  const alert = state?.alerts.find((one) => one.is_open && one.run_type === run_type);
  if (!alert) return null;
  return (
    <ToneText tone="bad">
      New hit since <DateTime value={alert.created} as="short" /> — by monitoring
    </ToneText>
  );
}
