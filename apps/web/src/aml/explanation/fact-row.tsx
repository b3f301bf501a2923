import type { ReactNode } from 'react';
import classes from './fact-row.module.css';

/** Small facts in one line, where there is room. */
export function FactRow({ as: Tag = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return <Tag className={classes.row}>{children}</Tag>;
}
