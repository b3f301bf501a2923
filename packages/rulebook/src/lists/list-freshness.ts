import { DAY_MS, isOfFuture } from '../kernel/time.ts';
import type { State } from '../kernel/vocabulary.ts';

/**
 * ours: how fresh a list is, by the days since it was last known to be what its publisher has: taken,
 * or asked for and not modified. The publisher's own date does not show it; a list may be in force
 * for months. The first row that is reached holds.
 */
export const FRESHNESS = [
  {
    word: 'future',
    overDays: Number.POSITIVE_INFINITY,
    label: 'Of the future',
    tone: 'bad',
    shape: 'bad',
  },
  { word: 'old', overDays: 7, label: 'Old', tone: 'bad', shape: 'bad' },
  { word: 'stale', overDays: 2, label: 'Stale', tone: 'open', shape: 'clock' },
  {
    word: 'fresh',
    overDays: Number.NEGATIVE_INFINITY,
    label: 'Fresh',
    tone: 'good',
    shape: 'good',
  },
] as const satisfies readonly (State & { readonly word: string; readonly overDays: number })[];

type Freshness = (typeof FRESHNESS)[number];

const [FUTURE, OLD] = FRESHNESS;

/**
 * The freshness of a list that was last known to be current at `confirmed`. One that is confirmed in the future is not
 * fresh: a clock was wrong (0112).
 */
export function freshnessOf(confirmed: string, now: number): Freshness {
  if (isOfFuture(confirmed, now)) return FUTURE;
  const days = (now - Date.parse(confirmed)) / DAY_MS;
  return FRESHNESS.find(({ overDays }) => days > overDays) ?? OLD;
}
