import { Textarea } from '@mantine/core';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { REMOVAL_REASON_MAX } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { removeAmlSubject, type SubjectHits } from '@verify-admin/rulebook/aml/hits.contract';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { useRenewAbout } from '../kernel/renew-about.ts';
import { useAct } from '../kernel/use-act.ts';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';

interface RemoveSubjectModalProps {
  account: AccountKey;
  run_type: RunType;
  subject: SubjectHits;
  opened: boolean;
  onClose: () => void;
}

/** Takes a person or company out of a check, with a reason. */
export function RemoveSubjectModal(props: RemoveSubjectModalProps) {
  const { account, run_type, subject, opened, onClose } = props;
  const [reason, setReason] = useState('');
  const { account_type, account_id } = account;
  const renew = useRenewAbout();
  const act = useAct(removeAmlSubject, {
    onDone: () => {
      onClose();
      void renew({ account_type, account_id });
    },
  });
  const { subject_id } = subject;
  const send = () => act.run({ account_type, account_id, run_type, subject_id, reason });
  return (
    <ModalFrame
      title="Remove from this check"
      subject={<bdi>{subject.name}</bdi>}
      opened={opened}
      onClose={onClose}
      submit={{
        label: 'Remove',
        run: send,
        busy: act.busy,
        disabled: reason.trim() === '',
        danger: true,
        hint: 'remove',
      }}
    >
      <p>
        Its hits no longer count in this check. Runs and hits stay in History, and a further run of
        this name brings it back.
      </p>
      <Textarea
        label="Reason"
        required
        maxLength={REMOVAL_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {act.error && <ErrorLine sentence={act.error.detail} requestId={act.error.request_id} />}
    </ModalFrame>
  );
}
