import {
  createInfluencerWithContract,
  getInfluencerContract,
  getInfluencerDetail,
  getInfluencerProfile,
  listInfluencers,
  listKybInfluencers,
  replaceInfluencerContract,
  searchInfluencers,
  searchKybInfluencers,
  updateInfluencer,
} from './influencers/influencers.contract.ts';
import {
  addInfluencerVideo,
  beginInfluencerVideo,
  cancelInfluencerVideo,
  listInfluencerVideos,
  storeInfluencerVideo,
} from './influencers/videos.contract.ts';
import type { Call } from './kernel/call.ts';

/** The calls of the influencer manager and of the profile. */
export const INFLUENCER_CALLS: readonly Call[] = [
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
];
