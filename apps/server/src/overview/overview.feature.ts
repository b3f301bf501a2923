import type { Feature } from '../feature.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { TEAM_FIGURES } from './figures/figures-export.ts';
import {
  exportTeamFigures,
  getTeamFigures,
  getTeamWaiting,
  listTeamOverrides,
} from './figures/figures.queries.ts';
import {
  countAccounts,
  countKycStatuses,
  listRecentActivity,
  listUnrecordedDecisions,
} from './overview.queries.ts';
import { watchActivity } from './overview.streams.ts';

export const overviewFeature: Feature = {
  calls: [
    countAccounts,
    countKycStatuses,
    listRecentActivity,
    listUnrecordedDecisions,
    watchActivity,
    getTeamFigures,
    getTeamWaiting,
    listTeamOverrides,
    exportTeamFigures,
  ],
  addresses: [exported(TEAM_FIGURES)],
};
