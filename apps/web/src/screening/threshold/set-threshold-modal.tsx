import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { formatScore } from '@verify-admin/rulebook/aml/score';
import {
  THRESHOLD_REASON_MAX,
  THRESHOLD_REFUSALS,
} from '@verify-admin/rulebook/screening/threshold.rules';
import { useState } from 'react';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { describeAlerts } from './expected-alerts.ts';
import { type ThresholdInForce, useSetThreshold } from './use-threshold.ts';

const REASON_DRAFT = declareDraft('threshold reason', '');

interface SetThresholdModalProps {
  inForce: ThresholdInForce;
  threshold: number;
  opened: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Moves the line for every run to come, so it asks why. */
export function SetThresholdModal(props: SetThresholdModalProps) {
  const { threshold, opened, onClose, onDone } = props;
  // What was seen when the change was decided on stays, whatever a colleague does meanwhile.
  const [seen] = useState(props.inForce);
  const draft = useDraft(REASON_DRAFT, '', { basis: String(seen.version) });
  const reason = draft.value;
  const [tried, setTried] = useState(false);
  const act = useSetThreshold((message) => {
    draft.discard();
    onDone(message);
    onClose();
  });
  const { score, alerts, of, difference } = describeAlerts(seen, threshold);
  const lacksReason = isBlank(reason);
  const run = () => {
    setTried(true);
    if (!lacksReason) act.run({ threshold, version: seen.version, reason });
  };
  return (
    <ModalFrame
      title={`Set the threshold to ${score}`}
      subject={`Now ${formatScore(seen.threshold)}. At ${score}: ${alerts} ${of}${difference}`}
      opened={opened}
      onClose={onClose}
      submit={{ label: `Set to ${score}`, run, busy: act.busy, hint: 'set' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <ReasonField
        value={reason}
        most={THRESHOLD_REASON_MAX}
        missing={
          tried && lacksReason ? THRESHOLD_REFUSALS['screening/no-reason'].sentence : undefined
        }
        onChange={draft.write}
      />
      {act.error ? (
        <FailureLine error={act.error} onRetry={run} retrying={act.busy} />
      ) : (
        <AlertLine
          tone="open"
          fact="It applies to runs from now on."
          detail="Earlier results do not change until they are run again."
        />
      )}
    </ModalFrame>
  );
}
