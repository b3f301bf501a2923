import type { ReactNode } from 'react';
import classes from './dim.module.css';

interface DimProps {
  as?: 'span' | 'p';
  /** 12 px with figures of one width, for remarks beside a value. */
  small?: boolean;
  role?: 'status';
  children: ReactNode;
}

/** Text of the third rank. */
export function Dim({ as: Tag = 'span', small = false, ...rest }: DimProps) {
  return <Tag className={classes.dim} data-small={small || undefined} {...rest} />;
}
