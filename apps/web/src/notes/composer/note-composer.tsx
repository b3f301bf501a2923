import { Button, Combobox, Textarea, useCombobox } from '@mantine/core';
import { isNote, NOTE_MAX } from '@verify-admin/rulebook/notes/note.rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { StaffOptions } from '../../assignments/staff-options.tsx';
import { useStaffSearch } from '../../assignments/use-staff-search.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { insertMention, type MentionAtCaret, mentionAtCaret } from './mention.ts';
import type { useAddNote } from './use-add-note.ts';
import classes from './note-composer.module.css';
import { limitOf } from '../../ui/field/limit.ts';

const LABEL = 'Add a note, @ to mention';

/** NOTE-01, NOTE-02: one line until somebody writes; `@` suggests colleagues. */
export function NoteComposer({ note }: { note: ReturnType<typeof useAddNote> }) {
  const { draft, write, save, busy, error } = note;
  const field = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<MentionAtCaret | null>(null);
  const search = useStaffSearch(mention?.query ?? null);
  const list = useCombobox({ opened: mention !== null, onDropdownClose: () => setMention(null) });
  const { selectFirstOption, resetSelectedOption } = list;
  useKeys([{ key: 'Enter', cap: 'Ctrl ↵', label: 'Add the note' }]);
  const mayAdd = isNote(draft.text) && !busy;

  useEffect(() => {
    if (search.people.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [search.people, selectFirstOption, resetSelectedOption]);

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setMention(selectionStart === selectionEnd ? mentionAtCaret(value, selectionStart) : null);

  const choose = (uuid: string) => {
    const person = search.people.find((one) => one.uuid === uuid);
    if (!person || !mention || !field.current) return;
    const { text, caret } = insertMention(draft.text, mention, person.username);
    write({ text, people: { ...draft.people, [person.username]: uuid } });
    setMention(null);
    // After React has written the value, which puts the caret at its end.
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (mayAdd) save();
  };

  return (
    <>
      <Combobox store={list} onOptionSubmit={choose} position="bottom-start" width="target">
        <Combobox.DropdownTarget>
          <div className={classes.box} data-written={draft.text !== '' || undefined}>
            <Combobox.EventsTarget withKeyboardNavigation={mention !== null}>
              <Textarea
                ref={field}
                variant="unstyled"
                className={classes.field ?? ''}
                classNames={{ input: classes.input ?? '' }}
                aria-label={LABEL}
                placeholder={LABEL}
                minRows={1}
                maxRows={10}
                {...limitOf(draft.text, NOTE_MAX)}
                value={draft.text}
                readOnly={busy}
                onChange={({ currentTarget }) => {
                  write({ ...draft, text: currentTarget.value });
                  look(currentTarget);
                }}
                onSelect={({ currentTarget }) => mention && look(currentTarget)}
                onKeyDown={press}
                onBlur={() => setMention(null)}
              />
            </Combobox.EventsTarget>
            <div className={classes.foot}>
              <Button
                className={classes.add ?? ''}
                disabled={!mayAdd && !busy}
                loading={busy}
                onClick={save}
              >
                Add Note
              </Button>
            </div>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Staff" mah={240} style={{ overflowY: 'auto' }}>
            <StaffOptions {...search} typed={mention?.query ?? ''} />
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {note.restored && (
        <div className={classes.failed}>
          <RestoredLine restored={note.restored} onDiscard={note.discard} />
        </div>
      )}
      {error && (
        <div className={classes.failed}>
          <ErrorLine
            error={error}
            sentence={`The note was not saved. ${error.detail}`}
            onRetry={save}
            retrying={busy}
          />
        </div>
      )}
    </>
  );
}
