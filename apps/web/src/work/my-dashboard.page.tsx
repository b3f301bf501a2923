import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listColleagues } from '@verify-admin/rulebook/assignments/assignments.contract';
import { listSettingRequests } from '@verify-admin/rulebook/maker-checker/setting-requests.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import {
  ASSIGNED_PAGE_SIZE_DEFAULT,
  DASHBOARD_TEXTS,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { countWork, listWork, listWorkLimits } from '@verify-admin/rulebook/work/work.contract';
import { workKindsFor } from '@verify-admin/rulebook/work/work-kinds';
import { WORK_SCOPE_DEFAULT } from '@verify-admin/rulebook/work/work-scope';
import { askAhead, type OpenedPage } from '../kernel/calls/ask-ahead.ts';
import { readDashboardAddress } from './dashboard-address.ts';
import { askDashboardAhead, useDashboard } from './dashboard/use-dashboard.ts';
import { countedScopes } from './kinds/scope-switch.tsx';
import { workListInput } from './list/work-list.tsx';
import { chosenKind, WorkDesk, WorkScopeSwitch } from './work-desk.tsx';
import { callKey } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { Page } from '../shell/page/page.tsx';
import { AssignedAccounts } from './dashboard/assigned-accounts.tsx';
import { DashboardFailure } from './dashboard/dashboard-failure.tsx';
import { LinkedPages } from './dashboard/linked-pages.tsx';
import { ProfileHead } from './dashboard/profile-head.tsx';
import { WORK_READS } from './case/use-next-case.ts';
import classes from './my-dashboard.module.css';

/** Few of those who see the page may approve one. */
const SettingApprovals = lazyPart(
  async () => (await import('./dashboard/setting-approvals.tsx')).SettingApprovals,
  (_props, shown) => shown,
);

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Asks for what `/my-dashboard` shows first. */
export function readMyDashboardAhead({ query, role }: OpenedPage): void {
  const address = readDashboardAddress(query);
  const { page = 1, size = ASSIGNED_PAGE_SIZE_DEFAULT, scope = WORK_SCOPE_DEFAULT } = address;
  const kind = chosenKind(workKindsFor(role), address);
  askDashboardAhead(page, size);
  if (kind) askAhead(listWork, workListInput(kind, scope, address));
  for (const counted of countedScopes(scope)) askAhead(countWork, { scope: counted });
  askAhead(listWorkLimits, {});
  askAhead(listColleagues, {});
  if (may(role, 'maker-checker/check-setting')) askAhead(listSettingRequests, { of: 'pending' });
}

/** SHELL-06: `/my-dashboard`, what waits for the person at the desk, and which accounts are theirs. */
export function MyDashboardPage() {
  const address = readDashboardAddress(useSearch({ strict: false }));
  const { page = 1, size = ASSIGNED_PAGE_SIZE_DEFAULT } = address;
  const maySettle = may(useMe()?.role ?? 'PENDING', 'maker-checker/check-setting');
  const client = useQueryClient();
  const dashboard = useDashboard(page, size);
  const { data, failure, updated } = dashboard;
  const refresh = () => {
    void dashboard.refresh();
    for (const read of WORK_READS) void client.invalidateQueries({ queryKey: callKey(read) });
  };
  return (
    <Page
      crumbs={[{ label: DASHBOARD_TEXTS.title }]}
      acts={
        <>
          <span className={classes.linkedAbove}>
            <LinkedPages />
          </span>
          {updated > 0 && (
            <span className={classes.updated}>{`Updated ${CLOCK.format(updated)}`}</span>
          )}
          <ActionIcon
            aria-label="Refresh"
            loading={dashboard.reading && !failure}
            onClick={refresh}
          >
            <IconRefresh size={16} stroke={1.75} />
          </ActionIcon>
        </>
      }
    >
      <div className={classes.linkedInside}>
        <LinkedPages />
      </div>
      <DashboardFailure failure={failure} onTry={dashboard.refresh} />
      {(data ?? !failure) && (
        <ProfileHead dashboard={data}>
          <WorkScopeSwitch address={address} />
        </ProfileHead>
      )}
      {maySettle && <SettingApprovals />}
      <WorkDesk address={address} />
      {(data ?? !failure) && (
        <AssignedAccounts
          accounts={data?.accounts}
          total={data?.total}
          address={address}
          isStale={dashboard.isStale}
        />
      )}
    </Page>
  );
}
