import classes from './date-time.module.css';
import {
  formatAgo,
  formatDay,
  formatMoment,
  formatSecond,
  formatShort,
  readMoment,
} from './moment.ts';
import { useNow } from './use-now.ts';

interface DateTimeProps {
  /** ISO 8601; a bare date is a calendar day. */
  value: string | null | undefined;
  /**
   * `day` leaves the clock out, `second` has the second too, `short` is for narrow columns, `ago` is for
   * what has just come.
   */
  as?: Wording;
  /** Shown when there is no moment. */
  none?: string;
}

const WORDING = {
  moment: formatMoment,
  day: formatDay,
  second: formatSecond,
  short: formatShort,
  ago: formatAgo,
} as const;

type Wording = keyof typeof WORDING;

function hintOf(as: Wording, at: Date, now: Date): string {
  if (as === 'ago') return formatMoment(at);
  const ago = formatAgo(at, now);
  return as === 'short' ? `${formatMoment(at)}\n${ago}` : ago;
}

/** A moment in the reader's time zone; the hint says how long ago it is. */
export function DateTime({ value, as = 'moment', none = '' }: DateTimeProps) {
  const now = new Date(useNow());
  const at = readMoment(value);
  if (!at || !value) return none && <span>{none}</span>;
  return (
    <time className={classes.time} dateTime={value} data-hint={hintOf(as, at, now)}>
      {WORDING[as](at, now)}
    </time>
  );
}
