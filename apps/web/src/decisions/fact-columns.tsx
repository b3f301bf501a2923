import type { ReactNode } from 'react';
import classes from './fact-columns.module.css';

/** Facts as label and value, in as many columns as fit. */
export function FactColumns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {children}
    </dl>
  );
}

/** One fact; the value is never cut. */
export function FactColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
