import type { Feature } from '../feature.ts';
import { listKybHistory, listKybImages, listSubmissions } from './kyb.queries.ts';
import { checkKybLink } from './wizard-link.queries.ts';

export const kybFeature: Feature = {
  calls: [listKybHistory, listSubmissions, listKybImages, checkKybLink],
};
