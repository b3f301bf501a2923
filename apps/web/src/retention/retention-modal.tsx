import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  RETENTION_REASON_MAX,
  RETENTION_REFUSALS,
} from '@verify-admin/rulebook/retention/retention.rules';
import { useState } from 'react';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { ErasureFacts } from './erasure-facts.tsx';
import { RETENTION_TEXTS } from './retention-texts.ts';
import { type RetentionAct, useRetentionAct } from './use-retention.ts';

const DRAFTS = {
  hold: declareDraft('legal hold reason', ''),
  lift: declareDraft('legal hold lifting reason', ''),
  erase: declareDraft('erasure reason', ''),
} as const;

interface RetentionModalProps {
  act: RetentionAct;
  account: AccountKey;
  onClose: () => void;
}

/** A hold, its lifting or the request for an erasure: what it does, and the reason. */
export function RetentionModal({ act, account, onClose }: RetentionModalProps) {
  const { account_type, account_id } = account;
  const { title, submit, isDanger, fact, detail } = RETENTION_TEXTS[act];
  const draft = useDraft(DRAFTS[act], formatClientId(account_type, account_id));
  const reason = draft.value;
  const [tried, setTried] = useState(false);
  const doing = useRetentionAct(act, account, () => {
    draft.discard();
    onClose();
  });
  const lacksReason = isBlank(reason);
  const run = () => {
    setTried(true);
    if (!lacksReason) doing.run({ ...account, reason });
  };
  const missing = RETENTION_REFUSALS['retention/reason-required'].sentence;
  return (
    <ModalFrame
      title={title}
      subject={`Account ${account_id}`}
      opened
      onClose={onClose}
      submit={{
        label: submit,
        run,
        busy: doing.busy,
        danger: isDanger,
        hint: submit.toLowerCase(),
      }}
    >
      {act === 'erase' && <ErasureFacts account={account} />}
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField
        value={reason}
        most={RETENTION_REASON_MAX}
        missing={tried && lacksReason ? missing : undefined}
        onChange={draft.write}
      />
      {doing.error ? (
        <FailureLine error={doing.error} onRetry={run} retrying={doing.busy} />
      ) : (
        <AlertLine tone="open" fact={fact} detail={detail} />
      )}
    </ModalFrame>
  );
}
