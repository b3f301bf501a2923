import type { VideoType } from '@verify-admin/rulebook/influencers/video.rules';

/** Bytes of a file that is never held whole; fewer than asked for at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** What a container says of its video. */
export interface ContainerFacts {
  /** Null where the file does not say. */
  readonly duration_ms: number | null;
}

export interface InspectedVideo extends ContainerFacts {
  readonly media_type: VideoType;
}

export interface VideoFault {
  readonly refusal: `influencer/video-${'type' | 'damaged'}`;
}
