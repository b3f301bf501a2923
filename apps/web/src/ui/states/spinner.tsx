import { IconLoader2 } from '@tabler/icons-react';
import classes from './spinner.module.css';

/** Shown while something is under way; the label is for those who do not see it. */
export function Spinner({ size = 16, label = 'Loading' }: { size?: number; label?: string }) {
  return (
    <span className={classes.spinner} role="status" aria-label={label}>
      <IconLoader2 size={size} stroke={1.75} aria-hidden />
    </span>
  );
}
