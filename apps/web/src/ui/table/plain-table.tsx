import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

/** A small table without a frame; how high its rows are is set by the one it is part of. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table className={classes.table} aria-label={label}>
      {children}
    </table>
  );
}
