import { readMoment, sayAgo, sayDay, sayMoment, sayShort } from './moment.ts';
import classes from './date-time.module.css';

interface DateTimeProps {
  /** ISO 8601; a bare date is a calendar day. */
  value: string | null | undefined;
  /** `day` leaves the clock out, `short` is for narrow columns. */
  as?: 'moment' | 'day' | 'short';
  /** Shown when there is no moment. */
  none?: string;
}

/** A moment in the reader's time zone; how long ago it is stands in the hint. */
export function DateTime({ value, as = 'moment', none = '' }: DateTimeProps) {
  const at = readMoment(value);
  if (!at || !value) return none;
  const now = new Date();
  const said = as === 'moment' ? sayMoment(at) : as === 'day' ? sayDay(at) : sayShort(at, now);
  const ago = sayAgo(at, now);
  return (
    <time
      className={classes.time}
      dateTime={value}
      data-hint={as === 'short' ? `${sayMoment(at)}\n${ago}` : ago}
    >
      {said}
    </time>
  );
}
