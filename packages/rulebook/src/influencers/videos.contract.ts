import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { optionalText, uuid, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { influencerId } from './influencer-id.ts';
import { INFLUENCER_REFUSALS } from './influencers.rules.ts';
import {
  THUMBNAIL_MAX,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_MAX_BYTES,
  VIDEO_REFUSALS,
  VIDEO_STATES,
  VIDEO_TITLE_MAX,
} from './video.rules.ts';

/** INF-21; ours in addition: the upload it came by, its size, and the links to play and keep it. */
export const influencerVideo = z.object({
  id: z.number(),
  upload_id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The address of a picture; empty where the browser could not make one. */
  thumbnail: z.string(),
  uploadDate: z.string(),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  /** `1:05`; empty where the file does not say. */
  duration: z.string(),
  status: z.enum(wordsOf(VIDEO_STATES)),
  platform: z.string(),
  size: z.number(),
  media_type: z.string(),
  url: z.string(),
});
export type InfluencerVideo = z.infer<typeof influencerVideo>;

const unknown = { 'influencer/unknown': INFLUENCER_REFUSALS['influencer/unknown'] };
const texts = {
  title: optionalText(VIDEO_TITLE_MAX),
  description: optionalText(VIDEO_DESCRIPTION_MAX),
};
const textless = { 'influencer/video-texts': VIDEO_REFUSALS['influencer/video-texts'] };
const size = {
  'influencer/no-video': VIDEO_REFUSALS['influencer/no-video'],
  'influencer/empty-video': VIDEO_REFUSALS['influencer/empty-video'],
  'influencer/video-size': VIDEO_REFUSALS['influencer/video-size'],
};
const judged = {
  'influencer/video-type': VIDEO_REFUSALS['influencer/video-type'],
  'influencer/video-damaged': VIDEO_REFUSALS['influencer/video-damaged'],
};
/** In base64, as a data URL has it after its comma. */
const thumbnail = optionalText(THUMBNAIL_MAX);

/** INF-24, INF-25: the stored videos, newest first. */
export const listInfluencerVideos = declareQuery({
  name: 'listInfluencerVideos',
  method: 'GET',
  path: '/get_influencer_videos',
  access: 'influencer/view',
  input: z.object({ influencer_id: influencerId }),
  output: z.object({ data: z.array(influencerVideo) }),
  refusals: unknown,
  about: 'INF-20, INF-21, INF-25',
});

/** INF-24: the whole file in the multipart field `video_file`; a line that breaks loses it. */
export const addInfluencerVideo = declareCommand({
  name: 'addInfluencerVideo',
  method: 'POST',
  path: '/add_influencer_video',
  access: 'influencer/edit',
  file: 'video_file',
  fileMaxBytes: VIDEO_MAX_BYTES,
  input: z.object({ influencer_id: influencerId, ...texts, thumbnail }),
  output: z.object({ message: z.string(), data: influencerVideo }),
  refusals: { ...unknown, ...textless, ...size, ...judged },
  about: 'INF-22, INF-23, INF-24, INF-31',
});

const uploadRefusals = {
  'influencer/other-upload': VIDEO_REFUSALS['influencer/other-upload'],
  'influencer/videos-under-way': VIDEO_REFUSALS['influencer/videos-under-way'],
};

/**
 * ours: begins a video that is sent in pieces (tus), or goes on with one. Its number is the sender's, so that
 * it may be asked again.
 */
export const beginInfluencerVideo = declareCommand({
  name: 'beginInfluencerVideo',
  method: 'POST',
  path: '/begin_influencer_video',
  access: 'influencer/edit',
  noReplay: true,
  input: z.object({
    upload_id: uuid,
    influencer_id: influencerId,
    filename: optionalText(255),
    size: wholeNumber,
  }),
  output: z.object({
    data: z.object({
      /** How many bytes have arrived. */
      received: z.number(),
      /** The video, where it was stored already. */
      stored: z.nullable(influencerVideo),
    }),
  }),
  refusals: { ...unknown, ...size, ...uploadRefusals },
  about: 'INF-22, INF-24',
});

/** ours: stores a video whose pieces have all arrived; a second one finds it stored. */
export const storeInfluencerVideo = declareCommand({
  name: 'storeInfluencerVideo',
  method: 'POST',
  path: '/store_influencer_video',
  access: 'influencer/edit',
  noReplay: true,
  input: z.object({ upload_id: uuid, influencer_id: influencerId, ...texts, thumbnail }),
  output: z.object({ message: z.string(), data: influencerVideo }),
  refusals: {
    ...unknown,
    ...textless,
    ...judged,
    'influencer/unknown-upload': VIDEO_REFUSALS['influencer/unknown-upload'],
    'influencer/incomplete-upload': VIDEO_REFUSALS['influencer/incomplete-upload'],
    'influencer/other-upload': VIDEO_REFUSALS['influencer/other-upload'],
  },
  about: 'INF-23, INF-24',
});

/** ours: gives up an upload; what arrived of it is deleted. */
export const cancelInfluencerVideo = declareCommand({
  name: 'cancelInfluencerVideo',
  method: 'POST',
  path: '/cancel_influencer_video',
  access: 'influencer/edit',
  input: z.object({ upload_id: uuid }),
  output: z.object({ message: z.string() }),
  refusals: {},
  about: 'INF-24',
});
