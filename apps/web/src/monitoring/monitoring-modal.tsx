import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  MONITORING_REASON_MAX,
  MONITORING_REFUSALS,
} from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { useState } from 'react';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { type MonitoringState, useMonitoring, useSwitchMonitoring } from './use-monitoring.ts';

const REASON_DRAFT = declareDraft('monitoring reason', '');

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

interface MonitoringModalProps {
  account: AccountKey;
  onClose: () => void;
}

/** Switching off leaves new listings of this account unseen, so it takes a reason. */
function MonitoringModal({ account, onClose }: MonitoringModalProps) {
  const { account_type, account_id } = account;
  const draft = useDraft(REASON_DRAFT, formatClientId(account_type, account_id));
  const reason = draft.value;
  const [tried, setTried] = useState(false);
  const act = useSwitchMonitoring(account, () => {
    draft.discard();
    onClose();
  });
  const lacksReason = reason.trim() === '';
  const run = () => {
    setTried(true);
    if (!lacksReason) act.run({ ...account, is_on: false, reason });
  };
  return (
    <ModalFrame
      title="Switch monitoring off"
      subject="AML of this account"
      opened
      onClose={onClose}
      submit={{ label: 'Switch off', run, busy: act.busy, danger: true, hint: 'switch off' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField
        value={reason}
        most={MONITORING_REASON_MAX}
        missing={
          tried && lacksReason ? MONITORING_REFUSALS['monitoring/no-reason'].sentence : undefined
        }
        onChange={draft.write}
      />
      {act.error ? (
        <FailureLine error={act.error} onRetry={run} retrying={act.busy} />
      ) : (
        <AlertLine
          tone="open"
          fact="This account is no longer rescreened when a list changes."
          detail="Your name is recorded."
        />
      )}
    </ModalFrame>
  );
}
