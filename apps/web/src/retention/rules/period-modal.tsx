import { TextInput } from '@mantine/core';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { findPeriod, periodRule } from '@verify-admin/rulebook/retention/retention-periods.rules';
import { getRetentionPreview } from '@verify-admin/rulebook/retention/retention-preview.contract';
import {
  getRetentionRun,
  setRetentionPeriod,
} from '@verify-admin/rulebook/retention/retention-settings.contract';
import {
  PERIOD_REASON_MAX,
  periodBounds,
  type PeriodInForce,
  periodLabel,
  periodText,
  refusePeriod,
  RETENTION_SETTING_REFUSALS,
} from '@verify-admin/rulebook/retention/retention-settings.rules';
import { useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';

const PERIOD_DRAFT = declareDraft('retention-period', { count: '', reason: '' });
const DIGITS_MAX = 5;

interface PeriodModalProps {
  period: PeriodInForce;
  /** The periods in force, read again. */
  readAgain: () => Promise<readonly PeriodInForce[]>;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** An ADMIN sets how long the records of a group are stored in a phase, within the bounds of the rule. */
export function PeriodModal({ period, readAgain, onClose, onDone }: PeriodModalProps) {
  // What was seen when the dialog was opened; a colleague's change is not overwritten before a refusal has named it.
  const [seen, setSeen] = useState(period);
  const [tried, setTried] = useState(false);
  const { period_group, phase } = seen;
  const draft = useDraft(PERIOD_DRAFT, `${period_group}.${phase}`, {
    basis: String(seen.version),
    begin: { count: String(seen.count), reason: '' },
  });
  const seeAgain = async () => setSeen(findPeriod(await readAgain(), seen) ?? seen);
  const act = useAct(setRetentionPeriod, {
    onError: ({ error }) => {
      if (error === 'retention/period-moved') void seeAgain();
    },
    renews: [getRetentionRun, getRetentionPreview, listSettingRequests],
    onDone: ({ message }) => {
      draft.discard();
      onDone(message);
      onClose();
    },
  });
  const { reason } = draft.value;
  const next = { period_group, phase, count: Number(draft.value.count || 0), reason };
  const expected_version = seen.version;
  const refusal = refusePeriod({ ...next, expected_version, current: seen });
  const save = () => {
    setTried(true);
    if (refusal === null) act.run({ ...next, expected_version });
  };
  const rule = periodRule(period_group, phase);
  const bounds = periodBounds(seen);
  const why =
    tried && refusal !== null
      ? formatRefusal(RETENTION_SETTING_REFUSALS[refusal], bounds)
      : undefined;
  const isReason = refusal === 'retention/period-reason';
  return (
    <ModalFrame
      title={`Retention period: ${periodLabel(seen)}`}
      subject={`Now ${periodText(seen, seen.count)}. It may be from ${bounds.least} to ${bounds.most}.`}
      opened
      onClose={onClose}
      submit={{ label: 'Save period', run: save, busy: act.busy, hint: 'save' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label={rule?.unit === 'years' ? 'Years' : 'Days'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS_MAX}
        value={draft.value.count}
        error={isReason ? undefined : why}
        onChange={({ currentTarget }) =>
          draft.write({ ...draft.value, count: currentTarget.value.replace(/\D/g, '') })
        }
      />
      <ReasonField
        value={reason}
        most={PERIOD_REASON_MAX}
        missing={isReason ? why : undefined}
        onChange={(written) => draft.write({ ...draft.value, reason: written })}
      />
      {act.error ? (
        <FailureLine error={act.error} onRetry={act.retry} retrying={act.busy} />
      ) : (
        <AlertLine
          tone="open"
          fact="The next run deletes by the new period."
          detail="The preview of what is deleted when follows at once."
        />
      )}
    </ModalFrame>
  );
}
