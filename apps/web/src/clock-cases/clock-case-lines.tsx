import {
  CLOCK_CASE_KINDS,
  describeClockCase,
  whatWaits,
} from '@verify-admin/rulebook/kernel/clock-cases';
import {
  type ClockCase,
  listClockCases,
} from '@verify-admin/rulebook/clock-cases/clock-cases.contract';
import { formatMoment } from '@verify-admin/rulebook/kernel/time';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { ReleaseModal } from './release-modal.tsx';

const REFETCH_MS = 30_000;

/** Why what is done by time alone waits now, each with its release; nothing while nothing waits. */
export function ClockCaseLines({ onDone }: { onDone: (message: string) => void }) {
  const read = useCall(listClockCases, {}, { refetchInterval: REFETCH_MS });
  const dialog = useLayer('clock-case', 'clock/release');
  const { cases = [], database } = read.data?.data ?? {};
  const asked = cases.find(({ id }) => String(id) === dialog.of);
  if (read.error && !read.data)
    return <ErrorLine error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  return (
    <>
      {cases.length > 0 && (
        <AlertLines>
          {cases.map((one) => (
            <CaseLine key={one.id} one={one} open={() => dialog.open(String(one.id))} />
          ))}
        </AlertLines>
      )}
      {dialog.refused !== null && (
        <AlertLine tone="open" fact={dialog.refused} onClose={dialog.close} />
      )}
      {asked && database !== undefined && (
        <ReleaseModal
          key={asked.id}
          one={asked}
          database={formatMoment(database)}
          onClose={dialog.close}
          onDone={onDone}
        />
      )}
    </>
  );
}

function CaseLine({ one, open }: { one: ClockCase; open: () => void }) {
  const role = useMe()?.role ?? 'PENDING';
  const mayRelease = may(role, 'clock/release') && CLOCK_CASE_KINDS[one.kind].isReleasable;
  return (
    <AlertLine
      tone="open"
      fact={`${whatWaits(one)} waits.`}
      detail={describeClockCase(one)}
      {...(mayRelease && { act: { label: 'Release', run: open } })}
    />
  );
}
