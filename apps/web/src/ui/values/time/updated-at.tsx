import { formatClock } from './moment.ts';
import classes from './updated-at.module.css';

/** When what a page shows was read. @param ms milliseconds since the epoch; 0 where it was not read yet */
export function UpdatedAt({ ms }: { ms: number }) {
  if (ms === 0) return null;
  return <span className={classes.at}>{`Updated ${formatClock(new Date(ms))}`}</span>;
}
