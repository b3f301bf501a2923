import { getRouteApi } from '@tanstack/react-router';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
} from '@verify-admin/rulebook/overview/overview.contract';
import {
  getTeamFigures,
  getTeamWaiting,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { listUnrecordedDecisions } from '@verify-admin/rulebook/overview/unrecorded-decisions.contract';
import { OVERVIEW_TEXTS } from '@verify-admin/rulebook/overview/overview-cards';
import { RecentActivity } from './activity/recent-activity.tsx';
import { figuresAsk } from './figures/figures-ask.ts';
import { type OverviewAddress } from './overview-address.ts';
import { callKey, useCall } from '../kernel/calls/use-call.ts';
import { Page } from '../shell/page/page.tsx';
import { useLiveActivity } from './activity/use-live-activity.ts';
import { CountCards } from './count-cards.tsx';
import { FigureFilters } from './figures/filters/figure-filters.tsx';
import { OverridesPart } from './figures/decisions/overrides-part.tsx';
import { TeamFigures } from './figures/team-figures.tsx';
import { WaitingNow } from './figures/waiting-now.tsx';
import { KycRings } from './kyc-rings.tsx';
import { UnrecordedDecisions } from './unrecorded-decisions.tsx';
import { UpdatedAt } from '../ui/values/time/updated-at.tsx';
import classes from './overview.module.css';

const route = getRouteApi('/guarded/dashboard');

/** OVER-01..08: `/dashboard`: how many wait and how many are decided, what was just done, how the team did. */
export function OverviewPage() {
  const address = route.useSearch();
  useLiveActivity();
  return (
    <Page crumbs={[{ label: OVERVIEW_TEXTS.title }]} acts={<Refresh address={address} />}>
      <div className={classes.columns}>
        <div className={classes.centre}>
          <FigureFilters address={address} />
          <CountCards />
          <KycRings />
          <WaitingNow address={address} />
          <TeamFigures address={address} />
          <UnrecordedDecisions address={address} />
        </div>
        <aside className={classes.rail} aria-label="Activity">
          <RecentActivity />
          <div className={classes.part}>
            <OverridesPart address={address} />
          </div>
        </aside>
      </div>
    </Page>
  );
}

const SHOWN = [
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  getTeamWaiting,
  getTeamFigures,
  listUnrecordedDecisions,
] as const;

/** Counts and activity follow by themselves; the figures of a period are read again when it is asked for. */
function Refresh({ address }: { address: OverviewAddress }) {
  const client = useQueryClient();
  const figures = useCall(getTeamFigures, figuresAsk(address), { keepsLast: true });
  const renew = () => {
    for (const call of SHOWN) void client.invalidateQueries({ queryKey: callKey(call) });
  };
  return (
    <>
      <UpdatedAt ms={figures.dataUpdatedAt} />
      <ActionIcon
        aria-label="Refresh"
        data-hint="Refresh"
        loading={figures.isFetching}
        onClick={renew}
      >
        <IconRefresh size={16} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
