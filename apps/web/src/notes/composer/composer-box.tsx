import { Button } from '@mantine/core';
import { isNote, NOTE_MAX } from '@verify-admin/rulebook/notes/note.rules';
import type { ComponentProps, KeyboardEvent } from 'react';
import { limitOf } from '../../ui/field/limit.ts';
import type { useAddNote } from './use-add-note.ts';
import classes from './composer-box.module.css';
import { GrowingTextarea, type GrowingTextareaProps } from '../../ui/field/growing-textarea.tsx';

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

interface ComposerFieldProps extends GrowingTextareaProps {
  note: NoteInWork;
}

export function ComposerField({ note, ...rest }: ComposerFieldProps) {
  const { draft, write, busy } = note;
  return (
    <GrowingTextarea
      variant="unstyled"
      className={classes.field ?? ''}
      inputClassName={classes.input ?? ''}
      aria-label={LABEL}
      placeholder={LABEL}
      minRows={1}
      maxRows={10}
      {...limitOf(draft.text, NOTE_MAX)}
      value={draft.text}
      readOnly={busy}
      onChange={({ currentTarget }) => write({ ...draft, text: currentTarget.value })}
      onKeyDown={(event) => addByKey(event, note)}
      data-note-field
      {...rest}
    />
  );
}
