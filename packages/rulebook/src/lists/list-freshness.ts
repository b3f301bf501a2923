import { DAY_MS } from '../kernel/time.ts';
import type { State } from '../kernel/vocabulary.ts';

/**
 * ours: how fresh a list is, by the days since it was last known to be what its publisher has: taken,
 * or asked for and not modified. The publisher's own date does not show it; a list may be in force
 * for months. The first row that is reached holds.
 */
export const FRESHNESS = [
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

/** The freshness of a list that was last known to be current at `confirmed`. */
export function freshnessOf(confirmed: string, now: number): Freshness {
  const days = (now - Date.parse(confirmed)) / DAY_MS;
  return FRESHNESS.find(({ overDays }) => days > overDays) ?? FRESHNESS[0];
}
