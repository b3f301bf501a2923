import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

interface TwoColumnsProps {
  as: 'ul' | 'dl';
  children: ReactNode;
}

/** Short lines in two columns, in one where the open line of a spine is narrow. */
export function TwoColumns({ as: Tag, children }: TwoColumnsProps) {
  return <Tag className={classes.columns}>{children}</Tag>;
}
