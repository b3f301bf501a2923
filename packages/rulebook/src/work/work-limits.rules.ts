import { formatFigure } from '../kernel/figures.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { HOUR_MS } from '../kernel/time.ts';
import type { WorkLimits } from './work-kinds.ts';

/** The longest limit: a year. */
export const LIMIT_HOURS_MAX = 8760;

export const WORK_LIMIT_REFUSALS = declareRefusals({
  'work/limits-order': {
    status: 422,
    sentence: 'The red limit must be longer than the amber one, and both from 1 to 8,760 hours.',
  },
  'work/limits-changed': {
    status: 409,
    sentence: 'A colleague has changed these limits. Check them, then save again.',
  },
  'work/limits-unchanged': { status: 409, sentence: 'These limits apply already.' },
});

export interface StoredLimits extends WorkLimits {
  /** Counts the changes. */
  readonly version: number;
}

interface LimitsAsk extends WorkLimits {
  readonly expected_version: number;
  readonly current: StoredLimits;
}

function isInRange(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= LIMIT_HOURS_MAX;
}

/** Whether two limits can be set: whole hours, amber before red. */
export function areLimits({ amber_hours, red_hours }: WorkLimits): boolean {
  return isInRange(amber_hours) && isInRange(red_hours) && amber_hours < red_hours;
}

/** Why limits may not be set, or null when they may. */
export function refuseLimits(ask: LimitsAsk): keyof typeof WORK_LIMIT_REFUSALS | null {
  const { current } = ask;
  if (!areLimits(ask)) return 'work/limits-order';
  if (ask.expected_version !== current.version) return 'work/limits-changed';
  const isSame = ask.amber_hours === current.amber_hours && ask.red_hours === current.red_hours;
  return isSame ? 'work/limits-unchanged' : null;
}

/** How late a case is. */
export type Lateness = 'none' | 'amber' | 'red';

/** The lateness of a case of this age in milliseconds. */
export function latenessOf(ageMs: number, { amber_hours, red_hours }: WorkLimits): Lateness {
  if (ageMs >= red_hours * HOUR_MS) return 'red';
  return ageMs >= amber_hours * HOUR_MS ? 'amber' : 'none';
}

/** The clock of a case as it is stored. */
export interface CaseClock {
  /** Since when it waits, later by the time it waited for the applicant. */
  readonly clock: string;
  /** Since when it waits for the applicant; null while the clock runs. */
  readonly paused: string | null;
}

/** How long a case has waited for the staff, in milliseconds; never negative. */
export function ageOf({ clock, paused }: CaseClock, now: number): number {
  const until = paused === null ? now : Date.parse(paused);
  return Math.max(0, until - Date.parse(clock));
}

const MINUTES_OF_DAY = 1440;

/** From so many days on the hours are left out. */
const LONG_DAYS = 30;

/** `45 d`, `3 d 4 h`, `2 h 10 min`, `17 min`: two units at most, an age of days without minutes. */
export function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  const days = Math.floor(minutes / MINUTES_OF_DAY);
  const hours = Math.floor((minutes % MINUTES_OF_DAY) / 60);
  const rest = minutes % 60;
  const parts =
    days > 0
      ? [`${formatFigure(days)} d`, hours > 0 && days < LONG_DAYS ? `${hours} h` : '']
      : [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** `1 d`, `1 d 12 h`, `4 h`: a limit in words. */
export function limitText(hours: number): string {
  return ageText(hours * HOUR_MS);
}
