import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type OverrideCheck, showStatus } from '@verify-admin/rulebook/checks/checks';
import {
  OVERRIDE_REFUSALS,
  OVERRIDES,
  REASON_MAX,
} from '@verify-admin/rulebook/override/override.rules';
import { editVerifyStatus } from '@verify-admin/rulebook/override/override.contract';
import { useRef, useState } from 'react';
import { useDecideOnFacts } from '../facts/use-decide-on-facts.ts';
import { FailureLine } from '../ui/states/failure-line.tsx';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import {
  useApprovalRequests,
  useIsMakerCheckerOn,
} from '../maker-checker/use-approval-requests.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { type Choice, ChoiceCards } from '../ui/field/choice-cards.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { describeConsequence } from './consequence.ts';
import { limitOf } from '../ui/field/limit.ts';
import { GrowingTextarea } from '../ui/field/growing-textarea.tsx';

export interface OverrideSubject {
  readonly account: AccountKey;
  readonly check: OverrideCheck;
  readonly client_id: string;
  readonly idenfy_id: string | null;
  /** The status as the person sees it. */
  readonly current: string;
  /** The facts of the check as they are shown now. */
  readonly facts: string;
  /** Whether a fact has changed since it was decided: the same status may then be confirmed. */
  readonly isDecidedAgain: boolean;
  /** Whom or what it is about, in words. */
  readonly named: string;
}

interface OverrideModalProps {
  subject: OverrideSubject;
  opened: boolean;
  onClose: () => void;
}

const OVERRIDE_DRAFT = declareDraft('override', { status: '', reason: '' });

function choicesOf({ check, current, isDecidedAgain }: OverrideSubject): Choice[] {
  return OVERRIDES[check].options.map(({ value, label }) => {
    const { tone, shape } = showStatus(check, value);
    const isCurrent = value === current;
    const remark = isCurrent ? { disabled: !isDecidedAgain, remark: 'Current' } : {};
    return { value, label, tone, shape, ...remark };
  });
}

/** OVERR-01..10: a status, a reason where the rule asks for one, and what will follow. */
export function OverrideModal({ subject, opened, onClose }: OverrideModalProps) {
  const { account, check, client_id, idenfy_id, current, named } = subject;
  const [begunOn] = useState(current);
  // A colleague's change that arrives live does not move it; a refusal that names the status of now does.
  const [seen, setSeen] = useState(current);
  const draft = useDraft(OVERRIDE_DRAFT, `${check} ${client_id}`, { basis: begunOn });
  const { reason } = draft.value;
  const isUnchanged = draft.value.status === current && !subject.isDecidedAgain;
  const status = draft.value.status === '' || isUnchanged ? null : draft.value.status;
  const [tried, setTried] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const act = useDecideOnFacts(editVerifyStatus, account, {
    facts: subject.facts,
    opened,
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: ({ facts }) => setSeen(facts.current_status ?? seen),
  });
  const { kind, free } = OVERRIDES[check];
  const isMakerCheckerOn = useIsMakerCheckerOn(kind);
  const pending = useApprovalRequests(account).find((request) => request.kind === kind);
  const isBlocked = isMakerCheckerOn && pending !== undefined;

  const asksReason = status === null || status !== free;
  const lacksReason = asksReason && isBlank(reason);
  const overrideLabel =
    status === null ? 'Override' : `Override to ${showStatus(check, status).label}`;
  const run = () => {
    setTried(true);
    if (status === null || lacksReason || isBlocked) return;
    act.run({
      type: check,
      client_id,
      override_status: status,
      admin_comment: reason,
      expected_status: seen,
      ...(idenfy_id !== null && { idenfy_id }),
    });
  };

  return (
    <ModalFrame
      title="Status Override"
      subject={named}
      opened={opened}
      onClose={onClose}
      submit={{
        label: isMakerCheckerOn ? 'Request approval' : overrideLabel,
        run,
        busy: act.busy,
        disabled: status === null || isBlocked,
        hint: isMakerCheckerOn ? 'request' : 'override',
      }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ChoiceCards
        label="Status"
        choices={choicesOf(subject)}
        value={status}
        onChoose={(chosen) => draft.write({ ...draft.value, status: chosen })}
        // After the dialog itself, which puts the focus onto its first control when it opens.
        onDigit={() => window.setTimeout(() => reasonField.current?.focus())}
        error={tried && status === null ? 'Choose a status.' : undefined}
      />
      <GrowingTextarea
        ref={reasonField}
        label="Reason"
        required={asksReason}
        withAsterisk={asksReason}
        minRows={3}
        maxRows={8}
        {...limitOf(reason, REASON_MAX)}
        value={reason}
        onChange={({ currentTarget }) =>
          draft.write({ ...draft.value, reason: currentTarget.value })
        }
        error={
          tried && lacksReason ? OVERRIDE_REFUSALS['override/reason-required'].sentence : undefined
        }
      />
      {act.error && (
        <FailureLine
          error={act.error}
          onRetry={run}
          retrying={act.busy}
          more={
            act.error.facts.current_status
              ? `The status is now ${showStatus(check, act.error.facts.current_status).label}.`
              : ''
          }
        />
      )}
      {isBlocked && (
        <AlertLine
          tone="open"
          fact={`${pending.maker} requested ${pending.summary}.`}
          detail="It is waiting for a checker and must be decided first."
        />
      )}
      {status !== null && !act.error && !isBlocked && (
        <AlertLine
          tone="open"
          fact={
            isMakerCheckerOn
              ? 'Nothing changes until a checker approves it.'
              : describeConsequence(check, status)
          }
          detail={
            isMakerCheckerOn
              ? `Then: ${describeConsequence(check, status)}`
              : 'Your name is recorded.'
          }
        />
      )}
    </ModalFrame>
  );
}
