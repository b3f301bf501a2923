import type { Feature } from '../feature.ts';
import { getHealth } from './health.queries.ts';
import { listOutages } from './outages.query.ts';
import { getConfig } from './public-settings.ts';

export const healthFeature: Feature = {
  calls: [getHealth, listOutages, getConfig],
};
