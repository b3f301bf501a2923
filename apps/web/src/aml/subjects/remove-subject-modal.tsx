import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { REMOVAL_REASON_MAX } from '@verify-admin/rulebook/aml/aml-subject.rules';
import { removeAmlSubject, type SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { useDecideOnFacts } from '../../facts/use-decide-on-facts.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';

const REASON_DRAFT = declareDraft('removal reason', '');

interface RemoveSubjectModalProps {
  account: AccountKey;
  run_type: RunType;
  subject: SubjectHits;
  /** What the check rests on as it is shown. */
  facts: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Takes a person or company out of a check, with a reason. */
export function RemoveSubjectModal(props: RemoveSubjectModalProps) {
  const { account, run_type, subject, facts, opened, onClose } = props;
  const { account_type, account_id } = account;
  const { subject_id } = subject;
  const about = `${formatClientId(account_type, account_id)} ${run_type} ${subject_id}`;
  const draft = useDraft(REASON_DRAFT, about);
  const reason = draft.value;
  const act = useDecideOnFacts(removeAmlSubject, account, {
    facts,
    opened,
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
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
        disabled: isBlank(reason),
        danger: true,
        hint: 'remove',
      }}
    >
      <p>
        Its hits no longer count in this check. Runs and hits stay in History, and another run of
        this name adds it again.
      </p>
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField value={reason} most={REMOVAL_REASON_MAX} onChange={draft.write} />
      {act.error && <FailureLine error={act.error} onRetry={send} retrying={act.busy} />}
    </ModalFrame>
  );
}
