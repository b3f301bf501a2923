import type { Feature } from '../feature.ts';
import { listAccountActivity } from './activity.queries.ts';

export const activityFeature: Feature = {
  calls: [listAccountActivity],
};
