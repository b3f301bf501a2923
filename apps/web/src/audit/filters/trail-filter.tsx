import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './trail-filter.module.css';

interface TrailFilterProps extends ComponentPropsWithRef<'button'> {
  /** What is filtered by: `Actor`. */
  label: string;
  /** The chosen value; null while nothing is. */
  chosen: string | null;
  onClear: () => void;
}

/** A filter as a button; a chosen one says its value and has a clear of its own. */
export function TrailFilter({ label, chosen, onClear, ...button }: TrailFilterProps) {
  return (
    <span className={classes.chip} data-chosen={chosen !== null || undefined}>
      <button type="button" {...button} className={classes.open}>
        {chosen === null ? (
          <>
            <span>{label}</span> <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </>
        ) : (
          <>
            <span className={classes.label}>{label}</span>{' '}
            <span className={classes.value}>{chosen}</span>
          </>
        )}
      </button>
      {chosen !== null && (
        <ActionIcon
          className={classes.clear ?? ''}
          size="sm"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
}
