import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { declareStates } from '../kernel/vocabulary.ts';
import { formatFigure } from '../kernel/figures.ts';

/** INF-21, INF-23: a new video is `Processing` until the stored file was read back and checked. */
export const VIDEO_STATES = declareStates({
  Published: { label: 'Published', shape: 'good' },
  Processing: { label: 'Processing', shape: 'running' },
});
export type VideoStatus = keyof typeof VIDEO_STATES;

/** INF-22, INF-31: the hint of the drop area. */
export const VIDEO_HINT = 'MP4, MOV, AVI up to 100MB';

/** ours: INF-31 says that 100MB is not enforced; this is the size the server refuses. */
export const VIDEO_MAX_BYTES = 512 * 1024 * 1024;
/** ours: how much one person may be sending at a time, abandoned uploads of the last day included. */
export const VIDEOS_UNDER_WAY_BYTES = 4 * VIDEO_MAX_BYTES;

export const VIDEO_TITLE_MAX = 200;
export const VIDEO_DESCRIPTION_MAX = 2000;
/** ours: a thumbnail on the wire, in base64; the browser makes one of 480 pixels. */
export const THUMBNAIL_MAX = 200_000;

/** INF-22: what a video may be, by its bytes. */
export const VIDEO_TYPES = {
  'video/mp4': { extension: 'mp4' },
  'video/quicktime': { extension: 'mov' },
  'video/x-msvideo': { extension: 'avi' },
} as const;
export type VideoType = keyof typeof VIDEO_TYPES;

export function isVideoType(type: string): type is VideoType {
  return Object.hasOwn(VIDEO_TYPES, type);
}

/** What the file dialog offers. */
export const VIDEO_EXTENSIONS = '.mp4,.m4v,.mov,.avi';

/** ours: where a video that staff uploaded is. */
export const UPLOADED_PLATFORM = 'Upload';

/** INF-20, INF-22: the texts of the grid and its dialog. */
export const VIDEO_TEXTS = {
  grid: 'Uploaded Videos',
  upload: 'Upload Video',
  title: 'Video Title',
  description: 'Description',
  failed: 'The video was not uploaded.',
} as const;

/** INF-20 */
export function videosTotal(count: number): string {
  return `${formatFigure(count)} videos total`;
}

export const VIDEO_REFUSALS = declareRefusals({
  'influencer/video-texts': {
    status: 400,
    sentence: 'Please fill in the title and the description of the video.',
  },
  'influencer/no-video': { status: 400, sentence: 'Please choose a video.' },
  'influencer/empty-video': { status: 422, sentence: 'The file of the video is empty.' },
  'influencer/video-type': {
    status: 415,
    sentence: 'This file is not a video. Please upload an MP4, MOV or AVI file.',
  },
  'influencer/video-damaged': {
    status: 422,
    sentence: 'This video is damaged or incomplete. Please choose another file.',
  },
  'influencer/video-size': { status: 413, sentence: 'This video is larger than 512MB.' },
  'influencer/videos-under-way': {
    status: 429,
    wait_seconds: 60,
    sentence: 'You are sending too many videos at once. Cancel one, or wait until one has arrived.',
  },
  'influencer/unknown-upload': {
    status: 404,
    sentence: 'This upload does not exist any more. Please upload the video again.',
  },
  'influencer/incomplete-upload': {
    status: 409,
    sentence: 'This video has not arrived completely yet.',
  },
  'influencer/other-upload': {
    status: 409,
    sentence: 'The number of this upload belongs to another video.',
  },
});

type VideoProblem = `influencer/${'video-texts' | 'no-video' | 'empty-video' | 'video-size'}`;

/** INF-22: why a video cannot be uploaded, as far as the browser knows; null where nothing is wrong. */
export function refuseVideo(
  { title, description }: { readonly title: string; readonly description: string },
  file: { readonly size: number } | null,
): VideoProblem | null {
  if (isBlank(title) || isBlank(description)) return 'influencer/video-texts';
  if (!file) return 'influencer/no-video';
  if (file.size === 0) return 'influencer/empty-video';
  return file.size > VIDEO_MAX_BYTES ? 'influencer/video-size' : null;
}

/** `1:05`, `1:02:03`: how long a video is; empty where that is not known. */
export function formatVideoDuration(duration_ms: number | null): string {
  if (duration_ms === null) return '';
  const seconds = Math.round(duration_ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
