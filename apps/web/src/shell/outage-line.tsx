import { IconPlugConnectedX } from '@tabler/icons-react';
import { OUTAGES } from '@verify-admin/rulebook/kernel/outages';
import { listOutages } from '@verify-admin/rulebook/kernel/outages.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { TopLine, TopLines } from './top-lines.tsx';

const REFETCH_MS = 30_000;

/** ours: what does not answer now, above every page, so that nobody takes what waits for lost. */
export function OutageLine() {
  const role = useMe()?.role ?? 'PENDING';
  const enabled = may(role, listOutages.access);
  const asked = { enabled, refetchInterval: REFETCH_MS, retry: false } as const;
  const { data } = useCall(listOutages, {}, asked);
  return (
    <TopLines>
      {data?.data.map(({ outage, since }) => (
        <TopLine key={outage} icon={IconPlugConnectedX}>
          <b>{OUTAGES[outage]}</b> <span>Since</span> <DateTime value={since} />
        </TopLine>
      ))}
    </TopLines>
  );
}
