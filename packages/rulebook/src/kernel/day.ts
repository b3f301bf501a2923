import { DAY_MS } from './time.ts';

const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a day of the calendar: `2026-02-30` is none, and there was no year 0. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !WRITTEN.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** The day so many days after another; before it where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
