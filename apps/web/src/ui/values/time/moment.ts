import { fullMonths } from '@verify-admin/rulebook/kernel/age';

/** How the desk writes days and moments; the reader's own time zone, one spelling for everybody. */
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const SECOND = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a moment; a bare date is that calendar day wherever it is read. Null when it is neither. */
export function readMoment(value: string | null | undefined): Date | null {
  if (!value) return null;
  const at = new Date(DATE_ONLY.test(value) ? `${value}T00:00:00` : value);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `Nov 21, 2026` */
export function formatDay(at: Date): string {
  return DAY.format(at);
}

/** `Nov 21, 2026, 14:05` */
export function formatMoment(at: Date): string {
  return `${DAY.format(at)}, ${CLOCK.format(at)}`;
}

/** `Nov 21, 2026, 14:05:07`, where the order of acts matters. */
export function formatSecond(at: Date): string {
  return `${DAY.format(at)}, ${formatClock(at)}`;
}

/** `14:05:07` */
export function formatClock(at: Date): string {
  return SECOND.format(at);
}

/** `Nov 21`, `2026` and `14:05`, for where a part of a moment gives way. */
export function momentParts(at: Date): { day: string; year: number; clock: string } {
  return { day: SHORT_DAY.format(at), year: at.getFullYear(), clock: CLOCK.format(at) };
}

/** `14:05` today, `Nov 20` this year, else the whole day: for narrow columns. */
export function formatShort(at: Date, now: Date): string {
  if (DAY.format(at) === DAY.format(now)) return CLOCK.format(at);
  return at.getFullYear() === now.getFullYear() ? SHORT_DAY.format(at) : DAY.format(at);
}

const calendarDay = (at: Date) => ({
  year: at.getFullYear(),
  month: at.getMonth() + 1,
  day: at.getDate(),
});

/** Whole months between two moments by the calendar here, below 0 where the second is earlier. */
function monthsTo(at: Date, now: Date): number {
  return at > now
    ? fullMonths(calendarDay(now), calendarDay(at))
    : -fullMonths(calendarDay(at), calendarDay(now));
}

/** `2 minutes ago`, `in 3 days`, `17 years ago` until the eighteenth is full; `just now` within the minute. */
export function formatAgo(at: Date, now: Date): string {
  const months = monthsTo(at, now);
  const years = Math.trunc(months / 12);
  if (years !== 0) return RELATIVE.format(years, 'year');
  if (months !== 0) return RELATIVE.format(months, 'month');
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** A birth date as the desk writes days; what is no whole date stays as it is. */
export function formatBirthDate(text: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readMoment(text) : null;
  return at ? formatDay(at) : text;
}
