import { formatVideoDuration } from '@verify-admin/rulebook/influencers/video.rules';
import type { InfluencerVideo } from '@verify-admin/rulebook/influencers/videos.contract';
import type { Actor } from '../../kernel/actor.ts';
import { influencerFileLink } from '../files/influencer-files.ts';
import type { StoredVideo } from './videos.store.ts';

/** INF-21: a video as the profile shows it, with links that are good for an hour. */
export function shownVideo(
  keys: readonly string[],
  video: StoredVideo,
  asker: Pick<Actor, 'jti'>,
  now: string,
): InfluencerVideo {
  const { id, upload_id, title, description, thumbnail_id, created, duration_ms } = video;
  const { views, likes, comments, status, platform, size, media_type, file_id } = video;
  return {
    id,
    upload_id,
    title,
    description,
    thumbnail: thumbnail_id === null ? '' : influencerFileLink(keys, thumbnail_id, asker, now),
    uploadDate: created,
    views,
    likes,
    comments,
    duration: formatVideoDuration(duration_ms),
    status,
    platform,
    size,
    media_type,
    url: influencerFileLink(keys, file_id, asker, now),
  };
}
