/** Times on the wire are ISO 8601 in UTC with milliseconds. */
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** ours: by how much two clocks of an installation may differ. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether a moment is later than any clock of the installation can have been: one of them was wrong when it was
 * stored.
 */
export function isOfFuture(moment: string, now: number): boolean {
  return Date.parse(moment) - now > CLOCK_TOLERANCE_MS;
}

/** Whether a moment is within the span that ends now. One of the future is within none (0112). */
export function isWithinLast(moment: string, spanMs: number, now: number): boolean {
  return !isOfFuture(moment, now) && now - Date.parse(moment) < spanMs;
}

/**
 * Whether what ends at `expires`, and lasts `lengthMs` at the most, lasts still. What would last longer was stored by a
 * clock of the future: it has ended (0112).
 * @param expires ISO 8601, or milliseconds since the epoch
 */
export function isLasting(expires: string | number, lengthMs: number, now: number): boolean {
  const left = new Date(expires).getTime() - now;
  return left > 0 && left <= lengthMs + CLOCK_TOLERANCE_MS;
}

/**
 * Whether what is done every so often is due again. A last time of the future says nothing: then it is due at once
 * (0112).
 */
export function isDueAgain(last: string, everyMs: number, now: number): boolean {
  return !isWithinLast(last, everyMs, now);
}

/** How much of a span that began at `since` is left at `now`, in milliseconds, never below 0. */
export function remainingMs(since: string, spanMs: number, now: number): number {
  const left = Date.parse(since) + spanMs - now;
  return Math.max(0, Number.isNaN(left) ? 0 : left);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 24, 2026, 14:05 UTC`, for a reader whose zone is not known. */
export function formatMoment(moment: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}, ${moment.slice(11, 16)} UTC`;
}
