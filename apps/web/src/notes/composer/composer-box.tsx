import { Button } from '@mantine/core';
import { isNote, NOTE_MAX } from '@verify-admin/rulebook/notes/note.rules';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { describeLimit } from '../../ui/field/limit.ts';
import { useGrowing } from '../../ui/field/use-growing.ts';
import type { useAddNote } from './use-add-note.ts';
import classes from './composer-box.module.css';

const LABEL = 'Add a note, @ to mention';

export type NoteInWork = ReturnType<typeof useAddNote>;

function mayAdd({ draft, busy }: NoteInWork): boolean {
  return isNote(draft.text) && !busy;
}

/** Ctrl+Enter adds the note. */
export function addByKey(event: KeyboardEvent, note: NoteInWork): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (mayAdd(note)) note.save();
}

interface ComposerBoxProps extends ComponentProps<'div'> {
  note: NoteInWork;
}

/** One line until somebody writes; then the field with its button. */
export function ComposerBox({ note, children, ...rest }: ComposerBoxProps) {
  const { draft, save, busy } = note;
  return (
    <div {...rest} className={classes.box} data-written={draft.text !== '' || undefined}>
      {children}
      <div className={classes.foot}>
        <Button
          className={classes.add ?? ''}
          disabled={!mayAdd(note) && !busy}
          loading={busy}
          onClick={save}
        >
          Add Note
        </Button>
      </div>
    </div>
  );
}

interface ComposerFieldProps extends ComponentProps<'textarea'> {
  note: NoteInWork;
}

const ROWS = { minRows: 1, maxRows: 10 };

export function ComposerField({ note, ref, ...rest }: ComposerFieldProps) {
  const { draft, busy } = note;
  const { className, ...growing } = useGrowing(ROWS, ref);
  const limitId = useId();
  const limit = describeLimit(draft.text.length, NOTE_MAX);
  return (
    <div className={classes.field}>
      <textarea
        aria-label={LABEL}
        aria-describedby={limit === null ? undefined : limitId}
        placeholder={LABEL}
        maxLength={NOTE_MAX}
        value={draft.text}
        readOnly={busy}
        data-field="note"
        {...rest}
        {...growing}
        className={`${className} ${classes.input}`}
      />
      {limit !== null && (
        <p id={limitId} className={classes.limit}>
          {limit}
        </p>
      )}
    </div>
  );
}
