import { Popover } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import classes from './choice-chip.module.css';

interface ChoiceChipProps {
  label: string;
  /** What is chosen, in words. */
  value: string;
  choices: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
  /** Under the choices; it is given what closes them. */
  more?: (close: () => void) => ReactNode;
}

/** A filter of which one value holds: each is an address of its own. */
export function ChoiceChip({ label, value, choices, more }: ChoiceChipProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={232}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={classes.chip} onClick={() => setOpened(!opened)}>
          {label} <b data-cut>{value}</b>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        <ul className={classes.list}>
          {choices.map((choice) => (
            <li key={choice.href}>
              <PlainLink
                className={classes.choice}
                href={choice.href}
                aria-current={choice.isChosen ? 'true' : undefined}
                data-autofocus={choice.isChosen || undefined}
                onClick={close}
              >
                {choice.label}
                {choice.isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
              </PlainLink>
            </li>
          ))}
        </ul>
        {more?.(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
