import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { type MonitoringState, useMonitoring, useSwitchMonitoring } from './use-monitoring.ts';
import { MonitoringModal } from './monitoring-modal.tsx';

/**
 * The dialog that switches the monitoring of an account off, where the address names it. It is part of the
 * page and not of the line that opens it, so that it stays while that line closes or is read again.
 */
export function MonitoringOff({ account }: { account: AccountKey }) {
  const { opened, refused, close } = useLayer('monitoring-off', 'monitoring/switch');
  const { state } = useMonitoring(account);
  useMonitoringAct(account, state);
  if (refused !== null) return <AlertLine tone="open" fact={refused} onClose={close} />;
  if (!opened || !state?.is_on) return null;
  return <MonitoringModal account={account} onClose={close} />;
}

/** The switch of the AML lines, also while they are closed. */
function useMonitoringAct(account: AccountKey, state: MonitoringState | undefined): void {
  const role = useMe()?.role ?? 'PENDING';
  const off = useLayer('monitoring-off', 'monitoring/switch');
  const on = useSwitchMonitoring(account);
  const isOffered = state !== undefined && may(role, 'monitoring/switch');
  const run = () => (state?.is_on ? off.open() : on.run({ ...account, is_on: true }));
  const label = `Switch monitoring ${state?.is_on ? 'off' : 'on'}`;
  useKeys(isOffered ? [{ key: null, label, act: { about: 'AML' }, run }] : []);
}
