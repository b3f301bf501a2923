import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ButtonPopover } from '../../../ui/popover/button-popover.tsx';
import { useFocusAfter } from '../../../ui/overlay/use-focus-after.ts';
import { PlainLink } from '../../../ui/plain-link.tsx';
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
  const button = useFocusAfter<HTMLButtonElement>(opened);
  const close = () => setOpened(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{label}</span> <b data-cut>{value}</b>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      {opened && (
        <ButtonPopover
          target={button}
          label={label}
          width={232}
          className={classes.dropdown}
          onDismiss={close}
        >
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
                  <span>{choice.label}</span>
                  {choice.isChosen && <IconCheck size={16} stroke={1.75} aria-hidden />}
                </PlainLink>
              </li>
            ))}
          </ul>
          {more?.(close)}
        </ButtonPopover>
      )}
    </>
  );
}
