import type { Served } from '../kernel/command.ts';
import { askForSelfTest } from './self-test.commands.ts';
import { selfTestMisses, selfTests } from './self-test.queries.ts';
import { setThreshold } from './threshold.commands.ts';
import { scoredSubjects, screeningThreshold } from './threshold.queries.ts';

export const screeningRoutes: readonly Served[] = [
  screeningThreshold,
  scoredSubjects,
  setThreshold,
  selfTests,
  selfTestMisses,
  askForSelfTest,
];
