import { HOUR_MS } from './time.ts';

/** The furthest that a calendar may be ahead of UTC. */
const AHEAD_MS = 14 * HOUR_MS;

/** The latest day it is anywhere at a moment (ISO 8601), `2026-11-23`: a birth date of today is none of tomorrow there. */
export function latestDay(now: string): string {
  return new Date(Date.parse(now) + AHEAD_MS).toISOString().slice(0, 10);
}
