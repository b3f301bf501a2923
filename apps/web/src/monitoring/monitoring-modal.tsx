import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  MONITORING_REASON_MAX,
  MONITORING_REFUSALS,
} from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { useState } from 'react';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { useIsMakerCheckerInUse } from '../maker-checker/use-setting-requests.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { useSwitchMonitoring } from './use-monitoring.ts';

const REASON_DRAFT = declareDraft('monitoring reason', '');

interface MonitoringModalProps {
  account: AccountKey;
  onClose: () => void;
}

/** Switching off leaves new listings of this account unseen, so it takes a reason. */
export function MonitoringModal({ account, onClose }: MonitoringModalProps) {
  const { account_type, account_id } = account;
  const draft = useDraft(REASON_DRAFT, formatClientId(account_type, account_id));
  const reason = draft.value;
  const isInUse = useIsMakerCheckerInUse();
  const [tried, setTried] = useState(false);
  const act = useSwitchMonitoring(account, () => {
    draft.discard();
    onClose();
  });
  const lacksReason = isBlank(reason);
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
          detail={
            isInUse
              ? 'An ADMIN has to approve it first. Your name is recorded.'
              : 'Your name is recorded.'
          }
        />
      )}
    </ModalFrame>
  );
}
