import type { ReactNode } from 'react';
import classes from './rule-note.module.css';

/** What a table of this page does not say by itself. */
export function RuleNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}
