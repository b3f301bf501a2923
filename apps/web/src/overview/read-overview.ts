import { listUnrecordedDecisions } from '@verify-admin/rulebook/overview/unrecorded-decisions.contract';
import {
  getTeamFigures,
  getTeamWaiting,
} from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
} from '@verify-admin/rulebook/overview/overview.contract';
import { prefetch } from '../kernel/calls/prefetch.ts';
import { figuresAsk, waitingAsk } from './figures/figures-ask.ts';
import type { OverviewAddress } from './overview-address.ts';
import { RECENT_ACTIVITY, reviewAsk } from './overview-asks.ts';

export function readOverview(address: OverviewAddress): void {
  prefetch(countAccounts, {});
  prefetch(countKycStatuses, {});
  prefetch(getTeamWaiting, waitingAsk(address));
  prefetch(getTeamFigures, figuresAsk(address));
  prefetch(listRecentActivity, { limit: RECENT_ACTIVITY });
  prefetch(listUnrecordedDecisions, reviewAsk(address));
}
