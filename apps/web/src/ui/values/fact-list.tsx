import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  label?: string;
  /** On its own ground. */
  boxed?: boolean;
  children: ReactNode;
}

/** Facts with their names in a column of their own. */
export function FactList({ label, boxed = false, children }: FactListProps) {
  return (
    <dl className={classes.list} data-boxed={boxed || undefined} aria-label={label}>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
