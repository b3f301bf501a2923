import type { ReactNode } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ComposerBox, ComposerField, type NoteInWork } from './composer-box.tsx';
import classes from './note-composer.module.css';

/** Mentions come when somebody begins to use the page; the field is the same without them. */
const MentionField = lazyPart<{ note: NoteInWork }>(
  async () => (await import('./mention-field.tsx')).MentionField,
  ({ note }, shown: ReactNode) => (
    <>
      <ComposerBox note={note}>
        <ComposerField note={note} />
      </ComposerBox>
      {shown}
    </>
  ),
  { isForUse: true },
);

/** NOTE-01, NOTE-02: one line until somebody writes. */
export function NoteComposer({ note }: { note: NoteInWork }) {
  const { save, busy, error } = note;
  useKeys([{ key: 'Enter', cap: 'Ctrl ↵', label: 'Add the note' }]);
  return (
    <>
      <MentionField note={note} />
      {note.unknownNames !== null && (
        <div className={classes.failed}>
          <AlertLine tone="open" fact={note.unknownNames} onClose={note.dismiss} />
        </div>
      )}
      {note.restored && (
        <div className={classes.failed}>
          <RestoredLine restored={note.restored} onDiscard={note.discard} />
        </div>
      )}
      {error && (
        <div className={classes.failed}>
          <ErrorLine
            error={error}
            sentence="The note was not saved."
            onRetry={save}
            retrying={busy}
          />
        </div>
      )}
    </>
  );
}
