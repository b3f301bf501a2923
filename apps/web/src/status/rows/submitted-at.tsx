import { formatAgo, formatMoment, momentParts, readMoment } from '../../ui/values/time/moment.ts';
import { useNow } from '../../ui/values/time/use-now.ts';
import classes from './submitted-at.module.css';

/** When the account was submitted; the year gives way in a narrow window. */
export function SubmittedAt({ value }: { value: string }) {
  const now = new Date(useNow());
  const at = readMoment(value);
  if (!at) return null;
  const { day, year, clock } = momentParts(at);
  return (
    <time
      className={classes.time}
      dateTime={value}
      data-hint={`${formatMoment(at)}\n${formatAgo(at, now)}`}
    >
      <span>{day}</span>
      <span className={classes.year}>{`, ${year}`}</span>
      <span>{`, ${clock}`}</span>
    </time>
  );
}
