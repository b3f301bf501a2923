import type { Feature } from '../feature.ts';
import { rerunScreening } from './decisions.commands.ts';
import { explainDecision } from './decisions.queries.ts';

export const decisionsFeature: Feature = {
  calls: [explainDecision, rerunScreening],
};
