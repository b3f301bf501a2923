import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { IconCheck, IconCloudOff, IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { failureMessage, langOf } from '../messages/failure-message.ts';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './save-line.module.css';
import type { SaveState } from './wizard-draft.ts';

const LINES = {
  saving: { text: 'draft.saving', tone: 'quiet', Icon: IconRefresh },
  saved: { text: 'draft.saved', tone: 'good', Icon: IconCheck },
  offline: { text: 'draft.offline', tone: 'open', Icon: IconCloudOff },
  'not-saved': { text: 'draft.notSaved', tone: 'open', Icon: IconExclamationCircle },
  'limit-reached': { text: 'draft.limitReached', tone: 'open', Icon: IconExclamationCircle },
  refused: { text: 'draft.stopped', tone: 'open', Icon: IconExclamationCircle },
  'changed-elsewhere': { text: 'draft.stopped', tone: 'open', Icon: IconExclamationCircle },
} as const satisfies Partial<
  Record<SaveState, { text: MessageKey; tone: string; Icon: typeof IconCheck }>
>;

export interface SaveLineProps {
  state: SaveState;
  /** Why the server does not take the text. */
  refusal: CallError | null;
}

/** Whether what was typed is on the server. */
export function SaveLine({ state, refusal }: SaveLineProps) {
  const { say } = useMessages();
  const line = state === 'untouched' || state === 'ended' ? null : LINES[state];
  const message = line && failureMessage(refusal, { message: line.text });
  return (
    <span role="status" className={classes.line} data-tone={line?.tone}>
      {line && message && (
        <>
          <line.Icon size={18} stroke={1.75} aria-hidden />
          <span lang={langOf(message)}>{say(message)}</span>
        </>
      )}
    </span>
  );
}
