import type { Feature } from '../feature.ts';
import { listLegalHistory } from './legal.queries.ts';

export const legalFeature: Feature = {
  calls: [listLegalHistory],
};
