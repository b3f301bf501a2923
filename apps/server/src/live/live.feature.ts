import type { Feature } from '../feature.ts';
import { watchAccount } from './live.streams.ts';

export const liveFeature: Feature = {
  calls: [watchAccount],
};
