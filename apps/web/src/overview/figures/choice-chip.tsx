import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/plain-link.tsx';
import classes from './choice-chip.module.css';

interface ChoiceChipProps {
  label: string;
  /** What is chosen, in words. */
  value: string;
  choices: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
  /** Under the choices. */
  more?: ReactNode;
}

/** A filter of which one value holds: each is an address of its own. */
export function ChoiceChip({ label, value, choices, more }: ChoiceChipProps) {
  return (
    <Menu position="bottom-start" width={232}>
      <Menu.Target>
        <button type="button" className={classes.chip}>
          {label} <b data-cut>{value}</b>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.href}
            component={PlainLink}
            href={choice.href}
            aria-current={choice.isChosen ? 'true' : undefined}
            rightSection={choice.isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
          >
            {choice.label}
          </Menu.Item>
        ))}
        {more}
      </Menu.Dropdown>
    </Menu>
  );
}
