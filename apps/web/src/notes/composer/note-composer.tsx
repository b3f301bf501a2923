import { AlertLine } from '../../ui/alert-line.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import type { NoteInWork } from './composer-box.tsx';
import { MentionField } from './mention-field.tsx';
import classes from './note-composer.module.css';

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
