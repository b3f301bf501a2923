import {
  ASSIGNED_PAGE_SIZE_DEFAULT,
  type AssignedPageSize,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { WORK_PAGE_SIZE } from '@verify-admin/rulebook/work/work-case.rules';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { scopeFilter, type WorkScope } from '@verify-admin/rulebook/work/work-scope';
import type { DashboardAddress } from './dashboard-address.ts';

/** What PROF-05 asks for a page of the assigned accounts. */
export function dashboardInput(page = 1, size: AssignedPageSize = ASSIGNED_PAGE_SIZE_DEFAULT) {
  return { offset: (page - 1) * size, limit: size };
}

/** The kind of the address, else the first one the role settles. */
export function chosenKind(
  kinds: readonly WorkKind[],
  { kind }: DashboardAddress,
): WorkKind | undefined {
  return kinds.find((one) => one === kind) ?? kinds[0];
}

/** What the list of a kind is asked for an address. */
export function workListInput(
  kind: WorkKind,
  scope: WorkScope,
  { waits, list = 1 }: DashboardAddress,
) {
  return {
    kind,
    scope,
    ...(waits && { waits_for: waits }),
    offset: (list - 1) * WORK_PAGE_SIZE,
  };
}

/** The scopes whose cases the switch counts while one is shown. */
export function countedScopes(shown: WorkScope): ReadonlySet<WorkScope> {
  const others: WorkScope[] = scopeFilter(shown, '').of === 'person' ? [] : ['everyone'];
  return new Set(['mine', shown, ...others]);
}
