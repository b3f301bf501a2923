import {
  CLOCK_CASE_REFUSALS,
  CLOCK_REASON_MAX,
  describeClockCase,
  RELEASED_HOURS,
  whatWaits,
} from '@verify-admin/rulebook/kernel/clock-cases';
import {
  type ClockCase,
  listClockCases,
  releaseClockCase,
} from '@verify-admin/rulebook/clock-cases/clock-cases.contract';
import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { listOutages } from '@verify-admin/rulebook/kernel/outages.contract';
import { useState } from 'react';
import { useAct } from '../kernel/calls/use-act.ts';
import { declareDraft } from '../kernel/drafts/drafts.ts';
import { useDraft } from '../kernel/drafts/use-draft.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { RestoredLine } from '../ui/restored-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';

const RELEASE_DRAFT = declareDraft('clock release reason', '');

interface ReleaseModalProps {
  one: ClockCase;
  /** What the clock of the database says, in words. */
  database: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** An ADMIN looks at the clock, and lets what waits for it go on. */
export function ReleaseModal({ one, database, onClose, onDone }: ReleaseModalProps) {
  const draft = useDraft(RELEASE_DRAFT, String(one.id));
  const [tried, setTried] = useState(false);
  const act = useAct(releaseClockCase, {
    renews: [listClockCases, listOutages],
    onDone: ({ message }) => {
      draft.discard();
      onDone(message);
      onClose();
    },
  });
  const reason = draft.value;
  const lacksReason = isBlank(reason);
  const release = () => {
    setTried(true);
    if (!lacksReason) act.run({ id: one.id, reason });
  };
  const missing = CLOCK_CASE_REFUSALS['clock/reason-required'].sentence;
  const isLeap = one.kind === 'leap';
  return (
    <ModalFrame
      title="Release"
      subject={`${whatWaits(one)} waits. ${describeClockCase(one)}`}
      opened
      onClose={onClose}
      submit={{ label: 'Release', run: release, busy: act.busy, danger: true, hint: 'release' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField
        value={reason}
        most={CLOCK_REASON_MAX}
        missing={tried && lacksReason ? missing : undefined}
        onChange={draft.write}
      />
      {act.error ? (
        <FailureLine error={act.error} onRetry={act.retry} retrying={act.busy} />
      ) : (
        <AlertLine
          tone="open"
          fact={isLeap ? `The clock says ${database}.` : `For ${RELEASED_HOURS} hours it may.`}
          detail={
            isLeap
              ? 'What has ended by this moment is deleted or expires, for good. Release it only if the date is right.'
              : 'What it changes is not undone by itself.'
          }
        />
      )}
    </ModalFrame>
  );
}
