import { DEPARTMENTS } from '@verify-admin/rulebook/assignments/assignment.rules';
import { isDay } from '@verify-admin/rulebook/kernel/day';
import {
  isPeriod,
  lastDays,
  type FigurePeriod,
  PERIOD_DEFAULT,
  PERIODS,
} from '@verify-admin/rulebook/overview/figures/period.rules';
import { OVERVIEW_PATH } from '@verify-admin/rulebook/overview/overview-cards';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { ownState, pagePart, part, uuid } from '../kernel/address/search-parts.ts';

const dayPart = part(z.string().check(z.refine(isDay)));

const parts = z.object({
  days: part(z.literal(PERIODS.map(({ days }) => days))),
  from: dayPart,
  to: dayPart,
  department: part(z.enum(DEPARTMENTS)),
  person: part(uuid),
  /** The page of the decisions to review. */
  review: pagePart,
});
export type OverviewAddress = z.infer<typeof parts>;

/** The state of the page in its address; what is missing is the default. */
export const overviewSearch = z.pipe(
  parts,
  // So many days up to today; a period of its own goes before it.
  z.transform(({ days, from, to, ...rest }): OverviewAddress => {
    const hasOwn = from !== undefined && to !== undefined && isPeriod({ from, to });
    return { ...rest, ...(hasOwn ? { from, to } : { days }) };
  }),
);

/** The address of the page in a state. */
export function overviewPath({ days, from, to, ...rest }: OverviewAddress): string {
  const period = from !== undefined && to !== undefined ? { from, to } : { days };
  const state = ownState(parts, { ...period, ...rest });
  return pathWith(OVERVIEW_PATH, state, { days: PERIOD_DEFAULT, review: 1 });
}

/** The days an address asks for; `today` is the reader's `YYYY-MM-DD`. */
export function periodOf({ days, from, to }: OverviewAddress, today: string): FigurePeriod {
  return from !== undefined && to !== undefined
    ? { from, to }
    : lastDays(days ?? PERIOD_DEFAULT, today);
}
