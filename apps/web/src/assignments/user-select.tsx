import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ASSIGNMENT_TEXTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '../ui/keys/use-keys.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import { Avatar } from '../ui/values/people/avatar.tsx';
import { StaffOptions } from './staff-options.tsx';
import type { useAssignUser } from './use-assign.ts';
import { useStaffSearch } from './use-staff-search.ts';

/** ASSIGN-06 asks for the browser's own confirmation; true when the person agreed. */
const askInBrowser: (question: string) => boolean = window.confirm.bind(window);

interface UserSelectProps {
  /** That its label names. */
  id: string;
  assign: ReturnType<typeof useAssignUser>;
}

/** ASSIGN-03..06: shows whose the account is; typing searches the staff, a suggestion assigns. */
export function UserSelect({ id, assign }: UserSelectProps) {
  const { shown, run, busy } = assign;
  // Null while nobody types, and the field shows who has the account.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const search = useStaffSearch(isOpen ? typed : null);
  const end = () => {
    setTyped(null);
    setIsOpen(false);
  };
  const list = useCombobox({
    opened: isOpen,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: end,
  });
  const { selectFirstOption, resetSelectedOption } = list;

  useEffect(() => {
    if (search.people.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [search.people, selectFirstOption, resetSelectedOption]);

  // Typing in a field that shows a name replaces it.
  const field = useRef<HTMLInputElement>(null);
  const shownName = typed === null ? shown : null;
  const selectName = useEffectEvent((_name: string | null) => {
    if (typed === null && document.activeElement === field.current) field.current?.select();
  });
  useEffect(() => {
    selectName(shownName);
  }, [shownName]);

  const choose = (uuid: string) => {
    const person = search.people.find((one) => one.uuid === uuid);
    end();
    if (person && person.username !== shown) run(person);
  };
  const unassign = () => {
    if (askInBrowser(ASSIGNMENT_TEXTS.confirmUnassign)) run(null);
  };

  useKeys(
    shown === null
      ? []
      : [{ key: null, label: 'Unassign User', act: { about: shown }, run: unassign }],
  );

  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-end" width={240}>
      <Combobox.Target withKeyboardNavigation>
        <TextInput
          ref={field}
          id={id}
          placeholder={ASSIGNMENT_TEXTS.unassigned}
          value={typed ?? shown ?? ''}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            setIsOpen(true);
          }}
          onClick={({ currentTarget }) => {
            if (typed === null) currentTarget.select();
            setIsOpen(true);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsOpen(true);
          }}
          onBlur={end}
          {...(shown !== null &&
            typed === null && { leftSection: <Avatar name={shown} size={20} /> })}
          rightSection={<EndOfField shown={shown} busy={busy} onUnassign={unassign} />}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen || typed === null}>
        <Combobox.Options aria-label="Staff" mah={280} style={{ overflowY: 'auto' }}>
          {typed !== null && <StaffOptions {...search} typed={typed} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface EndOfFieldProps {
  shown: string | null;
  busy: boolean;
  onUnassign: () => void;
}

function EndOfField({ shown, busy, onUnassign }: EndOfFieldProps) {
  if (busy) return <Spinner label="Saving" />;
  if (shown === null) return null;
  return (
    <ActionIcon size="sm" aria-label="Unassign user" data-hint="Unassign" onClick={onUnassign}>
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
