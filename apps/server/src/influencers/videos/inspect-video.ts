import type { VideoType } from '@verify-admin/rulebook/influencers/video.rules';
import { fileTypeFromBuffer } from 'file-type';
import { inspectAvi } from './inspect-avi.ts';
import { inspectMovie } from './inspect-movie.ts';
import type { InspectedVideo, ReadAt, VideoFault } from './inspected-video.ts';

/** What `file-type` calls the containers that are accepted. */
const CONTAINERS: Readonly<Record<string, VideoType>> = {
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/vnd.avi': 'video/x-msvideo',
};
/** As many bytes as `file-type` looks at. */
const SAMPLE_BYTES = 4100;

/**
 * INF-22: judges a video by its bytes, never by its name: the container, that all of it is there, and that it
 * has a track of pictures.
 */
export async function inspectVideo(
  read: ReadAt,
  size: number,
): Promise<InspectedVideo | VideoFault> {
  const sample = await read(0, Math.min(size, SAMPLE_BYTES));
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  const media_type = found && CONTAINERS[found.mime];
  if (!media_type) return { refusal: 'influencer/video-type' };
  const inspected =
    media_type === 'video/x-msvideo'
      ? await inspectAvi(read, size)
      : await inspectMovie(read, size);
  return 'refusal' in inspected ? inspected : { media_type, ...inspected };
}
