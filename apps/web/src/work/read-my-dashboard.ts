import { listColleagues } from '@verify-admin/rulebook/assignments/assignments.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { getUserDashboard } from '@verify-admin/rulebook/work/dashboard.contract';
import { countWork, listWork, listWorkLimits } from '@verify-admin/rulebook/work/work.contract';
import { workKindsFor } from '@verify-admin/rulebook/work/work-kinds';
import { WORK_SCOPE_DEFAULT } from '@verify-admin/rulebook/work/work-scope';
import { me } from '../kernel/browser.ts';
import { prefetch } from '../kernel/calls/prefetch.ts';
import type { DashboardAddress } from './dashboard-address.ts';
import { chosenKind, countedScopes, dashboardInput, workListInput } from './work-asks.ts';

/** Asks for what `/my-dashboard` shows; nothing that the role would be refused. */
export function readMyDashboard(address: DashboardAddress): void {
  const role = me.current?.role ?? 'PENDING';
  const { page, size, scope = WORK_SCOPE_DEFAULT } = address;
  const kind = chosenKind(workKindsFor(role), address);
  prefetch(getUserDashboard, dashboardInput(page, size), { retry: false });
  if (kind) prefetch(listWork, workListInput(kind, scope, address));
  for (const counted of countedScopes(scope)) prefetch(countWork, { scope: counted });
  prefetch(listWorkLimits, {});
  prefetch(listColleagues, {});
  if (may(role, 'maker-checker/check-setting')) prefetch(listSettingRequests, { of: 'pending' });
}
