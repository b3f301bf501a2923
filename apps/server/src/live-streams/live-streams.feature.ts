import type { Feature } from '../feature.ts';
import { listLiveStreams, listStreamHistory } from './live-streams.queries.ts';

export const liveStreamsFeature: Feature = {
  calls: [listLiveStreams, listStreamHistory],
};
