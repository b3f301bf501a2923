import {
  ASSIGNED_PAGE_SIZE_DEFAULT,
  ASSIGNED_PAGE_SIZES,
  type AssignedPageSize,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { isWorkKind, type WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import {
  readWorkScope,
  WORK_SCOPE_DEFAULT,
  type WorkScope,
} from '@verify-admin/rulebook/work/work-scope';
import { isWhole } from '../kernel/address/whole-number.ts';

export const DASHBOARD_PATH = '/my-dashboard';

/** The state of the page in its address; what is missing is the default. */
export interface DashboardAddress {
  /** The chosen kind of work; the first one the role settles by default. */
  readonly kind?: WorkKind;
  /** Whose work: a word, a department, or the uuid of a person. */
  readonly scope?: WorkScope;
  /** The cases whose clock is stopped. */
  readonly waits?: 'applicant';
  /** The page of the work list. */
  readonly list?: number;
  /** The page of the assigned accounts. */
  readonly page?: number;
  readonly size?: AssignedPageSize;
}

function isPageSize(value: unknown): value is AssignedPageSize {
  return ASSIGNED_PAGE_SIZES.some((size) => size === value);
}

/** Reads the query of the page; what it cannot use is left out. */
export function readDashboardAddress(query: Readonly<Record<string, unknown>>): DashboardAddress {
  const { kind, waits, list, page, size } = query;
  const scope = readWorkScope(query.scope);
  return {
    ...(isWorkKind(kind) && { kind }),
    ...(scope !== null && scope !== WORK_SCOPE_DEFAULT && { scope }),
    ...(waits === 'applicant' && { waits }),
    ...(isWhole(list, 2) && { list }),
    ...(isWhole(page, 2) && { page }),
    ...(isPageSize(size) && size !== ASSIGNED_PAGE_SIZE_DEFAULT && { size }),
  };
}

/** The address of the page in a state. */
export function dashboardPath(address: DashboardAddress): string {
  const { kind, scope, waits, list, page, size } = address;
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(scope && scope !== WORK_SCOPE_DEFAULT && { scope }),
    ...(waits && { waits }),
    ...(list && list > 1 && { list: String(list) }),
    ...(page && page > 1 && { page: String(page) }),
    ...(size && size !== ASSIGNED_PAGE_SIZE_DEFAULT && { size: String(size) }),
  });
  return `${DASHBOARD_PATH}${query.size > 0 ? `?${query}` : ''}`;
}
