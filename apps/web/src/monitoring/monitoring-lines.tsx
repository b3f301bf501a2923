import { Button, Stack } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { listDay } from './list-day.ts';
import { type MonitoringState, useMonitoring, useSwitchMonitoring } from './use-monitoring.ts';
import { SettingRequestLines } from '../maker-checker/setting-request-lines.tsx';
import classes from './monitoring-lines.module.css';

interface MonitoringLinesProps {
  run_type: RunType;
  account: AccountKey;
}

/** Under the evidence of an AML check: records that are no longer listed, and the switch. */
export function MonitoringLines({ run_type, account }: MonitoringLinesProps) {
  const { state, error, refetch } = useMonitoring(account);
  // What was read before stays: a dialog over it may hold what somebody types.
  if (error && !state) {
    return <ErrorLine error={error} onRetry={refetch} />;
  }
  if (!state) return null;
  const delisted = state.delisted.filter((one) => one.run_type === run_type);
  return (
    <Stack gap={6} mt={4}>
      {delisted.map(({ list_name, uid, list_date }) => (
        <AlertLine
          key={`${list_name} ${uid}`}
          tone="neutral"
          fact="No longer listed:"
          detail={`${uid} is not on ${list_name} of ${listDay(list_date)}. The hit stays until somebody decides on it.`}
        />
      ))}
      <SettingRequestLines kinds={['monitoring_off']} account={account} />
      <MonitoringSwitch account={account} run_type={run_type} state={state} />
    </Stack>
  );
}

interface MonitoringSwitchProps extends MonitoringLinesProps {
  state: MonitoringState;
}

function MonitoringSwitch({ account, run_type, state }: MonitoringSwitchProps) {
  const role = useMe()?.role ?? 'PENDING';
  const { open } = useLayer('monitoring-off', 'monitoring/switch');
  const act = useSwitchMonitoring(account);
  const { is_on, switched } = state;
  const mayNot = !may(role, 'monitoring/switch');
  return (
    <p className={classes.state}>
      <span>
        <b>{`Monitoring ${is_on ? 'on' : 'off'}`}</b>
        {switched && (
          <>
            <span> since </span>
            <DateTime value={switched.changed} as="day" />
            <span>{` by ${switched.admin_username ?? ''}`}</span>
          </>
        )}
        {switched && switched.reason !== '' && <span>{`. Reason: ${switched.reason}`}</span>}
        {!switched && is_on && <span>, as for every screened account</span>}
      </span>
      {is_on ? (
        <Button variant="link" disabled={mayNot} onClick={() => open(run_type)}>
          Switch off
        </Button>
      ) : (
        <Button
          variant="link"
          disabled={mayNot}
          loading={act.busy}
          onClick={() => act.run({ ...account, is_on: true })}
        >
          Switch on
        </Button>
      )}
      {act.error && <span role="alert">{act.error.detail}</span>}
    </p>
  );
}
