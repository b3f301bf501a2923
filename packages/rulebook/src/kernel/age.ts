const MONTHS_OF_YEAR = 12;

/** The parts of a day of the calendar; a bare day has no zone. */
export interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** Reads `2026-11-29`, whose shape the caller knows. */
export function calendarDayOf(text: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

/**
 * How many whole months have passed from one day to a later one, by the calendar. ours: what began on a day that a month
 * does not have ends with the month, so that February 29 is one year old on March 1.
 */
export function fullMonths(from: CalendarDay, to: CalendarDay): number {
  const months = (to.year - from.year) * MONTHS_OF_YEAR + to.month - from.month;
  return to.day < from.day ? months - 1 : months;
}

/** How old somebody is on a day, in whole years by the calendar: `bday` and `today` are `2008-11-29`; below 0 before birth. */
export function ageOn(bday: string, today: string): number {
  return Math.floor(fullMonths(calendarDayOf(bday), calendarDayOf(today)) / MONTHS_OF_YEAR);
}
