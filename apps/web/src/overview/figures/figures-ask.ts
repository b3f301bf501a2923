import { localDay } from '../../kernel/local-day.ts';
import type { FigurePeriod } from '@verify-admin/rulebook/overview/figures/period.rules';
import type { OverviewAddress } from '../overview-address.ts';
import { periodOf } from '../overview-address.ts';

/** What the calls of team figures are asked. */
export interface FiguresAsk extends FigurePeriod {
  readonly time_zone: string;
  readonly department?: OverviewAddress['department'];
  readonly person?: string;
}

/** Whose cases are counted. */
export function waitingAsk({ department, person }: OverviewAddress) {
  return { ...(department && { department }), ...(person && { person }) };
}

/** Days are those of the reader's time zone. */
export function figuresAsk(address: OverviewAddress): FiguresAsk {
  return {
    ...periodOf(address, localDay()),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...waitingAsk(address),
  };
}
