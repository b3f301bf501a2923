import type { OverviewAddress } from './overview-address.ts';

/** How many of the latest acts the page shows. */
export const RECENT_ACTIVITY = 10;

/** What the panel of unrecorded decisions asks for in a state of the page. */
export function reviewAsk({ review = 1 }: OverviewAddress) {
  return { page: review };
}
