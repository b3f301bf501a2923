import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { StaffOptions } from '../../assignments/staff-options.tsx';
import { useStaffSearch } from '../../assignments/use-staff-search.ts';
import { addByKey, ComposerBox, ComposerField, type NoteInWork } from './composer-box.tsx';
import { insertMention, type MentionAtCaret, mentionAtCaret } from './mention.ts';

/** NOTE-03, NOTE-04: the field of a note; `@` suggests colleagues. */
export function MentionField({ note }: { note: NoteInWork }) {
  const { draft, write } = note;
  const field = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<MentionAtCaret | null>(null);
  const search = useStaffSearch(mention?.query ?? null);
  const list = useCombobox({ opened: mention !== null, onDropdownClose: () => setMention(null) });
  const { selectFirstOption, resetSelectedOption } = list;

  useEffect(() => {
    if (search.people.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [search.people, selectFirstOption, resetSelectedOption]);

  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setMention(selectionStart === selectionEnd ? mentionAtCaret(value, selectionStart) : null);

  const choose = (uuid: string) => {
    const person = search.people.find((one) => one.uuid === uuid);
    if (!person || !mention || !field.current) return;
    const { text, caret: after } = insertMention(draft.text, mention, person.username);
    write({ text, people: { ...draft.people, [person.username]: uuid } });
    setMention(null);
    // After React has written the value, which puts the caret at its end.
    requestAnimationFrame(() => field.current?.setSelectionRange(after, after));
  };

  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" width="target">
      <Combobox.DropdownTarget>
        <ComposerBox note={note}>
          <Combobox.EventsTarget withKeyboardNavigation={mention !== null}>
            <ComposerField
              ref={field}
              note={note}
              onChange={({ currentTarget }) => {
                write({ ...draft, text: currentTarget.value });
                look(currentTarget);
              }}
              onKeyDown={(event) => addByKey(event, note)}
              onSelect={({ currentTarget }) => mention && look(currentTarget)}
              onBlur={() => setMention(null)}
            />
          </Combobox.EventsTarget>
        </ComposerBox>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Staff" mah={240} style={{ overflowY: 'auto' }}>
          {mention !== null && <StaffOptions {...search} typed={mention.query} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
