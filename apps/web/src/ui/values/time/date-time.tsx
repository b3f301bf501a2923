import classes from './date-time.module.css';
import { readMoment, formatAgo, formatDay, formatMoment, formatShort } from './moment.ts';
import { useNow } from './use-now.ts';

interface DateTimeProps {
  /** ISO 8601; a bare date is a calendar day. */
  value: string | null | undefined;
  /** `day` leaves the clock out, `short` is for narrow columns. */
  as?: 'moment' | 'day' | 'short';
  /** Shown when there is no moment. */
  none?: string;
}

const WORDING = { moment: formatMoment, day: formatDay, short: formatShort } as const;

/** A moment in the reader's time zone; the hint says how long ago it is. */
export function DateTime({ value, as = 'moment', none = '' }: DateTimeProps) {
  const now = new Date(useNow());
  const at = readMoment(value);
  if (!at || !value) return none;
  const ago = formatAgo(at, now);
  return (
    <time
      className={classes.time}
      dateTime={value}
      data-hint={as === 'short' ? `${formatMoment(at)}\n${ago}` : ago}
    >
      {WORDING[as](at, now)}
    </time>
  );
}
