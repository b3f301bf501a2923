import type { Feature } from '../feature.ts';
import { releaseClockCase } from './clock-cases.commands.ts';
import { listClockCases } from './clock-cases.queries.ts';

export const clockCasesFeature: Feature = {
  calls: [listClockCases, releaseClockCase],
};
