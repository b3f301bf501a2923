import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { replaceInfluencerContract } from './contracts/contracts.commands.ts';
import { getInfluencerContract } from './contracts/contracts.queries.ts';
import { INFLUENCER_FILES, sweepInfluencerFiles } from './files/influencer-files.ts';
import { createInfluencerWithContract, updateInfluencer } from './influencers.commands.ts';
import {
  getInfluencerDetail,
  getInfluencerProfile,
  listInfluencers,
  listKybInfluencers,
  searchInfluencers,
  searchKybInfluencers,
} from './influencers.queries.ts';
import { addInfluencerVideo } from './videos/add-video.commands.ts';
import {
  beginInfluencerVideo,
  cancelInfluencerVideo,
  storeInfluencerVideo,
} from './videos/pieces.commands.ts';
import { processNextVideo } from './videos/process-videos.ts';
import { listInfluencerVideos } from './videos/videos.queries.ts';

export const influencersFeature: Feature = {
  calls: [
    getInfluencerDetail,
    listInfluencers,
    searchInfluencers,
    listKybInfluencers,
    searchKybInfluencers,
    createInfluencerWithContract,
    getInfluencerProfile,
    updateInfluencer,
    getInfluencerContract,
    replaceInfluencerContract,
    listInfluencerVideos,
    addInfluencerVideo,
    beginInfluencerVideo,
    storeInfluencerVideo,
    cancelInfluencerVideo,
  ],
  work: { videos: processNextVideo },
  clockActs: [
    {
      act: 'broken-uploads',
      every: 10 * MINUTE_MS,
      run: (app, now, sweep) => sweep(() => sweepInfluencerFiles(app, now)),
    },
  ],
  files: [INFLUENCER_FILES],
};
