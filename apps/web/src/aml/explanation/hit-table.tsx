import type { ReactNode } from 'react';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './hit-table.module.css';

/** A table in the explanation of a hit: its cells wrap, and their small remarks are below them. */
export function HitTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <PlainTable label={label}>{children}</PlainTable>
    </div>
  );
}
