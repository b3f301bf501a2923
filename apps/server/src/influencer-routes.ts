import {
  createInfluencerWithContract,
  updateInfluencer,
} from './influencers/influencers.commands.ts';
import {
  getInfluencerDetail,
  getInfluencerProfile,
  listInfluencers,
  listKybInfluencers,
  searchInfluencers,
  searchKybInfluencers,
} from './influencers/influencers.queries.ts';
import { replaceInfluencerContract } from './influencers/contracts/contracts.commands.ts';
import { getInfluencerContract } from './influencers/contracts/contracts.queries.ts';
import { addInfluencerVideo } from './influencers/videos/add-video.command.ts';
import {
  beginInfluencerVideo,
  cancelInfluencerVideo,
  storeInfluencerVideo,
} from './influencers/videos/pieces.commands.ts';
import { listInfluencerVideos } from './influencers/videos/videos.queries.ts';
import type { Served } from './kernel/command.ts';

/** The served calls of influencers, by the names of their declarations. */
export const INFLUENCER_ROUTES = {
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
} satisfies Readonly<Record<string, Served>>;
