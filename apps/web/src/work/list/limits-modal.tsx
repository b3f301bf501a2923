import { TextInput } from '@mantine/core';
import {
  countWork,
  listWorkLimits,
  setWorkLimit,
  type WorkLimit,
} from '@verify-admin/rulebook/work/work.contract';
import { WORK_KINDS } from '@verify-admin/rulebook/work/work-kinds';
import {
  areLimits,
  LIMIT_HOURS_MAX,
  limitText,
  WORK_LIMIT_REFUSALS,
} from '@verify-admin/rulebook/work/work-limits.rules';
import { useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';

interface LimitsModalProps {
  limit: WorkLimit;
  onClose: () => void;
}

const LIMITS_DRAFT = declareDraft('work-limits', { amber: '', red: '' });

const DIGITS_MAX = String(LIMIT_HOURS_MAX).length;

const FIELDS = [
  { name: 'amber', label: 'Amber after (hours)' },
  { name: 'red', label: 'Red after (hours)' },
] as const;

/** An ADMIN sets from which age on the cases of a kind are amber and red. */
export function LimitsModal({ limit, onClose }: LimitsModalProps) {
  const { kind, amber_hours, red_hours } = limit;
  // What was seen when the dialog was opened; a colleague's change is not overwritten unseen.
  const [seen] = useState(limit.version);
  const [tried, setTried] = useState(false);
  const draft = useDraft(LIMITS_DRAFT, kind, {
    basis: String(seen),
    begin: { amber: String(amber_hours), red: String(red_hours) },
  });
  const act = useAct(setWorkLimit, {
    renews: [listWorkLimits, countWork],
    onDone: () => {
      draft.discard();
      onClose();
    },
  });
  const chosen = {
    amber_hours: Number(draft.value.amber || 0),
    red_hours: Number(draft.value.red || 0),
  };
  const isWrong = tried && !areLimits(chosen);
  const save = () => {
    setTried(true);
    if (areLimits(chosen)) act.run({ kind, ...chosen, expected_version: seen });
  };
  return (
    <ModalFrame
      title={`Age limits: ${WORK_KINDS[kind].label}`}
      opened
      onClose={onClose}
      submit={{ label: 'Save limits', run: save, busy: act.busy, hint: 'save' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      {FIELDS.map(({ name, label }, index) => (
        <TextInput
          key={name}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_MAX}
          value={draft.value[name]}
          error={isWrong}
          {...(index === 0 && { 'data-autofocus': true })}
          onChange={(event) =>
            draft.write({ ...draft.value, [name]: event.currentTarget.value.replace(/\D/g, '') })
          }
        />
      ))}
      {areLimits(chosen) && (
        <Dim
          as="p"
          small
        >{`Amber after ${limitText(chosen.amber_hours)}, red after ${limitText(chosen.red_hours)}, for everybody.`}</Dim>
      )}
      {limit.admin_username && (
        <Dim as="p" small>
          <span>{`Set by ${limit.admin_username}, `}</span>
          <DateTime value={limit.updated} />
        </Dim>
      )}
      {isWrong && <AlertLine tone="bad" fact={WORK_LIMIT_REFUSALS['work/limits-order'].sentence} />}
      {act.error && <FailureLine error={act.error} onRetry={act.retry} retrying={act.busy} />}
    </ModalFrame>
  );
}
