import { Button, Popover } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FilterChip } from './filter-chip.tsx';
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
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          label={label}
          chosen={chosen}
          onClear={onClear}
          onClick={() => onOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.form} aria-label={label} onSubmit={apply} noValidate>
          {children}
          <Button type="submit" variant="filled">
            Show entries
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
