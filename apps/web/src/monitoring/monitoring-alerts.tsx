import { runLabel } from '@verify-admin/rulebook/checks/run-checks';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import type { MonitoringState } from './use-monitoring.ts';
import { listDay } from './list-day.ts';

interface MonitoringAlertsProps {
  state: MonitoringState | undefined;
  onReview: (run_type: RunType) => void;
}

/** Above the checklist: the open monitoring alerts. */
export function MonitoringAlerts({ state, onReview }: MonitoringAlertsProps) {
  const open = state?.alerts.filter((alert) => alert.is_open) ?? [];
  if (open.length === 0) return null;
  return (
    <AlertLines>
      {open.map(({ id, run_type, created, hits, list_date, name }) => (
        <AlertLine
          key={id}
          tone="bad"
          fact={
            <>
              <span>{`New hit on ${runLabel(run_type)} since `}</span>
              <DateTime value={created} as="short" />
              <span>, by monitoring:</span>
            </>
          }
          detail={`${name} is similar to ${hits
            .map((hit) => `${hit.name} on ${hit.list_name} of ${listDay(list_date)}`)
            .join('; ')}`}
          act={{ label: 'Review hits', run: () => onReview(run_type) }}
        />
      ))}
    </AlertLines>
  );
}
