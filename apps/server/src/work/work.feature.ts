import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { getUserDashboard } from './dashboard.queries.ts';
import { countUnanswered, resumeUnanswered } from './resume-unanswered.ts';
import { releaseWorkCase, setWorkLimit, takeNextWorkCase, takeWorkCase } from './work.commands.ts';
import { countWork, getWorkCase, listWork, listWorkLimits } from './work.queries.ts';

export const workFeature: Feature = {
  calls: [
    getUserDashboard,
    countWork,
    listWork,
    getWorkCase,
    takeWorkCase,
    releaseWorkCase,
    takeNextWorkCase,
    listWorkLimits,
    setWorkLimit,
  ],
  clockActs: [
    {
      act: 'waiting-cases',
      every: 10 * MINUTE_MS,
      run: resumeUnanswered,
      countDue: countUnanswered,
    },
  ],
};
