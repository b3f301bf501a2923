import type { ReactNode } from 'react';
import classes from './saved-row.module.css';

/** One saved value beside its label. */
export function SavedRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
