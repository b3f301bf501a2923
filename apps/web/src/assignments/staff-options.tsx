import { Combobox } from '@mantine/core';
import {
  ASSIGNMENT_TEXTS,
  STAFF_SEARCH_MIN_CHARACTERS,
} from '@verify-admin/rulebook/assignments/assignment.rules';
import { Avatar } from '../ui/values/people/avatar.tsx';
import { useMe } from '../kernel/session/use-session.ts';
import type { StaffSuggestion } from './use-staff-search.ts';
import classes from './staff-options.module.css';

interface StaffOptionsProps {
  people: readonly StaffSuggestion[];
  /** The typed text, for the message that nobody is found. */
  typed: string;
  waiting: boolean;
}

/** ASSIGN-04, NOTE-03, NOTE-04: the staff a search found, or that it found nobody. */
export function StaffOptions({ people, typed, waiting }: StaffOptionsProps) {
  const own = useMe()?.uuid;
  const isShort = typed.trim().length < STAFF_SEARCH_MIN_CHARACTERS;
  if (people.length === 0) {
    if (waiting) return <Combobox.Empty>Searching…</Combobox.Empty>;
    return (
      <Combobox.Empty>
        <span>{ASSIGNMENT_TEXTS.noUsers}</span>
        {isShort && (
          <span
            className={classes.why}
          >{`Type at least ${STAFF_SEARCH_MIN_CHARACTERS} characters of a name.`}</span>
        )}
      </Combobox.Empty>
    );
  }
  return people.map(({ uuid, username }) => (
    <Combobox.Option key={uuid} value={uuid}>
      <Avatar name={username} size={20} />
      <span className={classes.name}>{username}</span>
      {uuid === own && <span className={classes.own}>you</span>}
    </Combobox.Option>
  ));
}
