import { getRouteApi } from '@tanstack/react-router';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { may } from '@verify-admin/rulebook/staff/permissions';
import {
  ASSIGNED_PAGE_SIZE_DEFAULT,
  DASHBOARD_TEXTS,
} from '@verify-admin/rulebook/work/dashboard.rules';
import { useDashboard } from './dashboard/use-dashboard.ts';
import { WorkDesk, WorkScopeSwitch } from './work-desk.tsx';
import { callKey } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { Page } from '../shell/page/page.tsx';
import { AssignedAccounts } from './dashboard/assigned-accounts.tsx';
import { DashboardFailure } from './dashboard/dashboard-failure.tsx';
import { LinkedPages } from './dashboard/linked-pages.tsx';
import { ProfileHead } from './dashboard/profile-head.tsx';
import { WORK_READS } from './case/use-next-case.ts';
import { SettingApprovals } from './dashboard/setting-approvals.tsx';
import { UpdatedAt } from '../ui/values/time/updated-at.tsx';
import classes from './my-dashboard.module.css';

const route = getRouteApi('/guarded/my-dashboard');

/** SHELL-06: `/my-dashboard`, what waits for the person at the desk, and which accounts are theirs. */
export function MyDashboardPage() {
  const address = route.useSearch();
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
          <UpdatedAt ms={updated} />
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
