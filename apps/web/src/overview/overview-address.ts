import { DEPARTMENTS, type Department } from '@verify-admin/rulebook/assignments/assignment.rules';
import { isDay } from '@verify-admin/rulebook/kernel/day';
import {
  isPeriod,
  lastDays,
  type Period,
  PERIOD_DEFAULT,
  PERIODS,
} from '@verify-admin/rulebook/overview/figures/period.rules';
import { OVERVIEW_PATH } from '@verify-admin/rulebook/overview/overview-cards';

/** The state of the page in its address; what is missing is the default. */
export interface OverviewAddress {
  /** So many days up to today; a period of its own goes before it. */
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
  readonly department?: Department;
  /** The uuid of a person. */
  readonly person?: string;
  /** The page of the decisions to review, from 2 on. */
  readonly review?: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isDepartment(value: unknown): value is Department {
  return DEPARTMENTS.some((department) => department === value);
}

function readPeriod({ days, from, to }: Readonly<Record<string, unknown>>): OverviewAddress {
  if (isDay(from) && isDay(to) && isPeriod({ from, to })) return { from, to };
  const offered = PERIODS.find((period) => period.days === days);
  return offered && offered.days !== PERIOD_DEFAULT ? { days: offered.days } : {};
}

/** Reads the query of the page; what it cannot use is left out. */
export function readOverviewAddress(query: Readonly<Record<string, unknown>>): OverviewAddress {
  const { department, person, review } = query;
  return {
    ...readPeriod(query),
    ...(isDepartment(department) && { department }),
    ...(typeof person === 'string' && UUID.test(person) && { person }),
    ...(typeof review === 'number' && Number.isInteger(review) && review > 1 && { review }),
  };
}

/** The address of the page in a state. */
export function overviewPath(address: OverviewAddress): string {
  const { days, from, to, department, person, review = 1 } = address;
  const query = new URLSearchParams({
    ...(from && to ? { from, to } : days && { days: String(days) }),
    ...(department && { department }),
    ...(person && { person }),
    ...(review > 1 && { review: String(review) }),
  });
  return `${OVERVIEW_PATH}${query.size > 0 ? `?${query}` : ''}`;
}

/** The days an address asks for; `today` is the reader's `YYYY-MM-DD`. */
export function periodOf({ days, from, to }: OverviewAddress, today: string): Period {
  return from && to ? { from, to } : lastDays(days ?? PERIOD_DEFAULT, today);
}
