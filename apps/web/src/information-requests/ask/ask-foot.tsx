import { Button, Select, TextInput } from '@mantine/core';
import {
  REMINDER_COUNTS,
  reminderMoments,
  type ReminderCount,
  requestEnd,
} from '@verify-admin/rulebook/information-requests/request.rules';
import { IconSelector } from '@tabler/icons-react';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { EMAIL_INPUT } from '../../ui/field/email-input.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { useNow } from '../../ui/values/time/use-now.ts';
import type { AskDraft } from './use-ask-draft.ts';
import classes from './ask-foot.module.css';

interface AskFootProps {
  draft: AskDraft;
  /** What has to be mended first. */
  refusal: string | null;
  error: CallError | null;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const REMINDERS: Readonly<Record<ReminderCount, string>> = {
  0: 'No reminder',
  1: 'One reminder',
  2: 'Two reminders',
};

function things(count: number): string {
  if (count === 0) return 'Ask for more';
  return count === 1 ? 'Ask for 1 thing' : `Ask for ${count} things`;
}

/** Who is written to, what follows, and the one button that does it. */
export function AskFoot({ draft, refusal, error, busy, onRetry, onClose }: AskFootProps) {
  const count = draft.items.length;
  return (
    <div className={classes.foot}>
      <dl className={classes.facts}>
        <dt>
          <label htmlFor="ask-to">To</label>
        </dt>
        <dd>
          <TextInput
            id="ask-to"
            {...EMAIL_INPUT}
            size="xs"
            maxLength={300}
            value={draft.email}
            onChange={({ currentTarget }) => draft.writeEmail(currentTarget.value)}
          />
        </dd>
        <dt>Link</dt>
        <dd>{`good for 3 days, opens only ${count === 1 ? 'this 1' : `these ${count}`}`}</dd>
        <dt>Meanwhile</dt>
        <dd>waits for the applicant, the clock stands still</dd>
        <dt>Reminders</dt>
        <dd className={classes.reminders}>
          <Select
            size="xs"
            aria-label="Reminders"
            data={REMINDER_COUNTS.map((one) => ({ value: String(one), label: REMINDERS[one] }))}
            value={String(draft.reminders)}
            allowDeselect={false}
            onChange={(value) => {
              const chosen = REMINDER_COUNTS.find((one) => String(one) === value);
              if (chosen !== undefined) draft.chooseReminders(chosen);
            }}
            rightSection={<IconSelector size={14} stroke={1.75} />}
            rightSectionPointerEvents="none"
          />
          <ReminderDays count={draft.reminders} />
        </dd>
      </dl>
      {refusal !== null && <AlertLine tone="bad" fact={refusal} />}
      {error && refusal === null && (
        <FailureLine fact="Nothing was sent." error={error} onRetry={onRetry} retrying={busy} />
      )}
      <div className={classes.buttons}>
        <Button
          type="submit"
          variant="filled"
          size="lg"
          className={classes.send ?? ''}
          loading={busy}
        >
          <span>{things(count)}</span>
          <KeyCap>Ctrl ↵</KeyCap>
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The days of the reminders if it is sent now; the link ends after the last one. */
function ReminderDays({ count }: { count: ReminderCount }) {
  const now = new Date(useNow()).toISOString();
  const moments = reminderMoments(now, count);
  if (moments.length === 0) return null;
  return (
    <span>
      {moments.map((moment, index) => (
        <span key={moment}>
          {index > 0 && <span> and </span>}
          <DateTime value={moment} as="short" />
        </span>
      ))}
      <span>, the link ends </span>
      <DateTime value={requestEnd(now)} as="short" />
    </span>
  );
}
