import {
  MONITORING_REASON_MAX,
  MONITORING_REFUSALS,
} from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { useSwitchMonitoring } from './use-monitoring.ts';

interface MonitoringModalProps {
  account: AccountKey;
  opened: boolean;
  onClose: () => void;
}

/** Switching off leaves new listings of this account unseen, so it asks why. */
export function MonitoringModal({ account, opened, onClose }: MonitoringModalProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useSwitchMonitoring(account, onClose);
  const lacksReason = reason.trim() === '';
  const run = () => {
    setTried(true);
    if (!lacksReason) act.run({ ...account, is_on: false, reason });
  };
  return (
    <ModalFrame
      title="Switch monitoring off"
      subject="AML of this account"
      opened={opened}
      onClose={onClose}
      submit={{ label: 'Switch off', run, busy: act.busy, danger: true, hint: 'switch off' }}
    >
      <ReasonField
        value={reason}
        most={MONITORING_REASON_MAX}
        missing={
          tried && lacksReason ? MONITORING_REFUSALS['monitoring/no-reason'].sentence : undefined
        }
        onChange={setReason}
      />
      {act.error ? (
        <AlertLine tone="bad" fact={act.error.detail} />
      ) : (
        <AlertLine
          tone="open"
          fact="Lists that change are no longer held against this account."
          detail="It is recorded under your name."
        />
      )}
    </ModalFrame>
  );
}
