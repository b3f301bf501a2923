import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonPopover } from '../popover/button-popover.tsx';
import { useFocusAfter } from '../overlay/use-focus-after.ts';
import { PlainLink } from '../plain-link.tsx';
import classes from './filter-chip.module.css';
import type { ListedOption } from './option-boxes.tsx';
import { OptionList } from './option-list.tsx';

interface FilterChipProps {
  label: string;
  options: readonly ListedOption[];
  /** The values that are chosen; none lets everything through. */
  chosen: readonly string[];
  /** The address without this filter. */
  clearHref: string;
  onChoose: (words: readonly string[]) => void;
  /** `43 accounts`: what a choice of these values will show. */
  describe: (words: readonly string[]) => string;
}

const SHOWN_VALUES = 2;

function summaryOf(labels: readonly string[]): string {
  const more = labels.length - SHOWN_VALUES;
  return labels.slice(0, SHOWN_VALUES).join(', ') + (more > 0 ? ` +${more}` : '');
}

/**
 * One filter of a list: what it lets through, a list of its values with their counts, and its own
 * clear. What is picked is shown when the list closes; Escape leaves the filter as it was.
 */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, clearHref, onChoose, describe } = props;
  const [open, setOpen] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>(open);
  const [picked, setPicked] = useState(chosen);
  const labels = options.filter(({ word }) => chosen.includes(word)).map((option) => option.label);
  const isOn = labels.length > 0;
  const show = () => {
    setOpen(false);
    if (picked.length !== chosen.length || picked.some((word) => !chosen.includes(word))) {
      onChoose(picked);
    }
  };
  const toggle = () => {
    if (open) return show();
    setPicked(chosen);
    setOpen(true);
  };
  return (
    <span className={classes.chip} data-on={isOn || undefined} data-open={open || undefined}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-hint={labels.length > SHOWN_VALUES ? labels.join(', ') : undefined}
        onClick={toggle}
      >
        <span>{label}</span>
        {isOn ? (
          <span className={classes.value}>{summaryOf(labels)}</span>
        ) : (
          <IconChevronDown className={classes.more} size={14} stroke={1.75} aria-hidden />
        )}
      </button>
      {open && (
        <ButtonPopover
          target={button}
          label={label}
          width={264}
          className={classes.list}
          onDismiss={show}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
          }}
        >
          <OptionList
            label={label}
            options={options}
            picked={picked}
            onPick={setPicked}
            describe={describe}
            onShow={show}
          />
        </ButtonPopover>
      )}
      {isOn && (
        <PlainLink className={classes.clear} href={clearHref} aria-label={`Clear ${label}`}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </PlainLink>
      )}
    </span>
  );
}
