import * as z from 'zod/mini';
import { addDays, isDay } from '../../kernel/day.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { declareRefusals } from '../../kernel/refusal.ts';

/** ours: the periods that are offered, in days up to today. */
export const PERIODS = [
  { days: 1, label: 'Today' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
] as const;
export const PERIOD_DEFAULT = 30;

/** ours: the longest period, so that figures are computed while somebody waits for them. */
export const PERIOD_MOST_DAYS = 92;

export const PERIOD_REFUSALS = declareRefusals({
  'team-figures/wrong-period': {
    status: 400,
    sentence: `A period begins before it ends and has at most ${PERIOD_MOST_DAYS} days.`,
  },
});

/** Calendar days `YYYY-MM-DD`, both in the period. */
export interface FigurePeriod {
  readonly from: string;
  readonly to: string;
}

/** How many days a period has; 0 or less where it ends before it begins. */
export function countDays({ from, to }: FigurePeriod): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
}

/** Whether figures are made of this period. */
export function isPeriod(period: FigurePeriod): boolean {
  const days = countDays(period);
  return days >= 1 && days <= PERIOD_MOST_DAYS;
}

/** The period of so many days that ends today. */
export function lastDays(days: number, today: string): FigurePeriod {
  return { from: addDays(today, 1 - days), to: today };
}

/** The days of a period in their order. */
export function daysIn(period: FigurePeriod): readonly string[] {
  return Array.from({ length: Math.max(0, countDays(period)) }, (_, n) => addDays(period.from, n));
}

export const dayField = z.string().check(z.refine(isDay, 'Use a day as YYYY-MM-DD.'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The name of a time zone, as `Europe/Budapest`: days begin and end in it. */
export const timeZoneField = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'Use the name of a time zone, as Europe/Budapest.'));
