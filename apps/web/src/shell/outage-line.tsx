import { IconPlugConnectedX } from '@tabler/icons-react';
import { listOutages } from '@verify-admin/rulebook/kernel/outages.contract';
import { OUTAGES } from '@verify-admin/rulebook/kernel/outages';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './offline-line.module.css';

const REFETCH_MS = 30_000;

/** ours: what does not answer now, above every page, so that nobody takes what waits for lost. */
export function OutageLine() {
  const role = useMe()?.role ?? 'PENDING';
  const enabled = may(role, listOutages.access);
  const { data } = useCall(listOutages, {}, { enabled, refetchInterval: REFETCH_MS, retry: false });
  const away = enabled ? (data?.data ?? []) : [];
  return (
    <div className={classes.place} role="status">
      {away.map(({ outage, since }) => (
        <p key={outage} className={classes.line}>
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{OUTAGES[outage]}</b> <span>Since</span> <DateTime value={since} />
          </span>
        </p>
      ))}
    </div>
  );
}
