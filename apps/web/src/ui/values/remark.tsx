import type { ReactNode } from 'react';
import classes from './remark.module.css';

/** A sentence of the second rank; what is bold in it stands out in ink. */
export function Remark({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.remark}>
      {children}
    </p>
  );
}
