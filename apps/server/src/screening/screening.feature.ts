import type { Feature } from '../feature.ts';
import { runSelfTests } from './run-self-tests.ts';
import { startSelfTest } from './self-test.commands.ts';
import { listSelfTestMisses, listSelfTests } from './self-test.queries.ts';
import { setScreeningThreshold, thresholdHandler } from './threshold.commands.ts';
import { getScreeningThreshold, listScoredSubjects } from './threshold.queries.ts';

export const screeningFeature: Feature = {
  calls: [
    getScreeningThreshold,
    listScoredSubjects,
    setScreeningThreshold,
    listSelfTests,
    listSelfTestMisses,
    startSelfTest,
  ],
  settingApprovals: [thresholdHandler],
  work: { 'self-tests': runSelfTests },
};
