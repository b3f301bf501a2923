import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { ButtonPopover } from '../../ui/popover/button-popover.tsx';
import { useFocusAfter } from '../../ui/overlay/use-focus-after.ts';
import { TrailFilter } from './trail-filter.tsx';
import classes from './filter-form.module.css';

interface FilterFormProps {
  label: string;
  /** The chosen value in words; null while nothing is. */
  chosen: string | null;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onClear: () => void;
  onApply: () => void;
  children: ReactNode;
}

/** A filter whose value is typed: a chip, and a small form under it. */
export function FilterForm(props: FilterFormProps) {
  const { label, chosen, opened, onOpened, onClear, onApply, children } = props;
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply();
  };
  const button = useFocusAfter<HTMLButtonElement>(opened);
  return (
    <>
      <TrailFilter
        ref={button}
        label={label}
        chosen={chosen}
        onClear={onClear}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => onOpened(!opened)}
      />
      {opened && (
        <ButtonPopover target={button} label={label} onDismiss={() => onOpened(false)}>
          <form className={classes.form} aria-label={label} onSubmit={apply} noValidate>
            {children}
            <Button type="submit" variant="filled">
              Show entries
            </Button>
          </form>
        </ButtonPopover>
      )}
    </>
  );
}
