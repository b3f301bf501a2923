import type { ReactNode } from 'react';
import classes from './group-title.module.css';

interface GroupTitleProps {
  children: ReactNode;
  /** How many there are, dim beside it. */
  count?: ReactNode;
}

/** The small title of a group inside a line or a card. */
export function GroupTitle({ children, count }: GroupTitleProps) {
  return (
    <h3 className={classes.title}>
      <span>{children}</span>{' '}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </h3>
  );
}
