import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import {
  ASSIGNED_PAGE_SIZE_DEFAULT,
  ASSIGNED_PAGE_SIZES,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { WORK_KIND_NAMES } from '@verify-admin/rulebook/work/work-kinds';
import { WORK_SCOPE_DEFAULT, workScope } from '@verify-admin/rulebook/work/work-scope';
import { z } from 'zod/mini';
import { pathWith } from '../kernel/address/path-with.ts';
import { ownState, pagePart, part } from '../kernel/address/search-parts.ts';

/** The state of the page in its address; what is missing is the default. */
export const dashboardSearch = z.object({
  /** The chosen kind of work; the first one the role settles by default. */
  kind: part(z.enum(WORK_KIND_NAMES)),
  /** Whose work: a word, a department, or the uuid of a person. */
  scope: part(workScope),
  /** The cases whose clock is stopped. */
  waits: part(z.literal('applicant')),
  /** The page of the work list. */
  list: pagePart,
  /** The page of the assigned accounts. */
  page: pagePart,
  size: part(z.literal(ASSIGNED_PAGE_SIZES)),
});
export type DashboardAddress = z.infer<typeof dashboardSearch>;

/** The address of the page in a state. */
export function dashboardPath(address: DashboardAddress): string {
  return pathWith(STAFF_PAGES.myDashboard, ownState(dashboardSearch, address), {
    scope: WORK_SCOPE_DEFAULT,
    list: 1,
    page: 1,
    size: ASSIGNED_PAGE_SIZE_DEFAULT,
  });
}
