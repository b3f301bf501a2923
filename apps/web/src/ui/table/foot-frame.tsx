import type { ReactNode } from 'react';
import classes from './foot-frame.module.css';

interface FootFrameProps {
  /** Which rows are shown; nothing while they load. */
  range: ReactNode;
  /** How many rows a page has. */
  sizes: ReactNode;
  /** The name of the ways to other pages. */
  label: string;
  children: ReactNode;
}

/** The line under a table: which rows are shown, how many a page has, and the ways to other pages. */
export function FootFrame({ range, sizes, label, children }: FootFrameProps) {
  return (
    <footer className={classes.foot}>
      <span className={classes.range} role="status">
        {range}
      </span>
      {sizes}
      <nav className={classes.pages} aria-label={label}>
        {children}
      </nav>
    </footer>
  );
}
