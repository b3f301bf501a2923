import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { IconCheck, IconCloudOff, IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import { useMessages } from '../messages/use-messages.tsx';
import classes from './save-line.module.css';
import type { SaveState } from './wizard-draft.ts';

const LINES = {
  saving: { text: 'draft.saving', tone: 'quiet', Icon: IconRefresh },
  saved: { text: 'draft.saved', tone: 'good', Icon: IconCheck },
  offline: { text: 'draft.offline', tone: 'open', Icon: IconCloudOff },
  'not-saved': { text: 'draft.notSaved', tone: 'open', Icon: IconExclamationCircle },
  'limit-reached': { text: 'draft.limitReached', tone: 'open', Icon: IconExclamationCircle },
  'changed-elsewhere': { text: 'draft.stopped', tone: 'open', Icon: IconExclamationCircle },
} as const satisfies Partial<
  Record<SaveState, { text: MessageKey; tone: string; Icon: typeof IconCheck }>
>;

/** Whether what was typed is on the server. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useMessages();
  const line = state === 'untouched' || state === 'ended' ? null : LINES[state];
  return (
    <span role="status" className={classes.line} data-tone={line?.tone}>
      {line && (
        <>
          <line.Icon size={18} stroke={1.75} aria-hidden />
          <span>{t(line.text)}</span>
        </>
      )}
    </span>
  );
}
