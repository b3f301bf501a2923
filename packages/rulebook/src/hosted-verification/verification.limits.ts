import { UPLOAD_MAX_BYTES } from '../kernel/upload-limit.ts';

/** ours: a link is good for 72 hours; pictures nobody submitted are deleted a day after that. */
export const UNSENT_PICTURE_DAYS = 4;

/** ours: the least that letters, or the features of a face, can be recognized in; in pixels. */
export const PICTURE_SIZE_MIN = {
  document: { long: 640, short: 400 },
  face: { long: 400, short: 320 },
} as const;

/** Whether a picture has too few pixels for what it is to show, upright or across. */
export function isTooSmall(
  { width, height }: { readonly width: number; readonly height: number },
  shows: keyof typeof PICTURE_SIZE_MIN,
): boolean {
  const { long, short } = PICTURE_SIZE_MIN[shows];
  return Math.max(width, height) < long || Math.min(width, height) < short;
}

/** ours: what one link may send. The page says how many pictures are left before none is. */
export const VERIFICATION_LIMITS = {
  /** Of one picture, in bytes. */
  picture_bytes: UPLOAD_MAX_BYTES,
  /** Pictures, those that were replaced too. */
  pictures: 30,
  /** All of them together, in bytes. */
  pictures_bytes: 15 * UPLOAD_MAX_BYTES,
  /** From how many on the page says how many are left. */
  shown_from: 6,
  /** From one address, which several people may share: a page that has to wait goes on by itself. */
  sends_a_minute: 60,
} as const;
