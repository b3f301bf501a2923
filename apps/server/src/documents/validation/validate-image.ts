import {
  type AcceptedType,
  IMAGE_MAX_PIXELS,
} from '@verify-admin/rulebook/documents/document.rules';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ValidatedFile } from './validated-file.ts';
import { isCompleteGif, isCompleteWebp } from './complete-image.ts';

/** The images that are stored as what they came as. */
export type ImageType = Exclude<AcceptedType, 'application/pdf' | 'image/bmp'>;

// One thread an image and no cache: the process answers other requests meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** A decode occupies a thread of the pool that also reads files and asks for names. */
export const decodes = pLimit(2);
const LONGEST_SECONDS = 30;

const FORMATS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** A re-encoded image carries no EXIF, no comments and no bytes behind the picture. */
const ENCODERS: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'image/png': (image) => image.png(),
  // The colours of a GIF are few already; looking for better ones costs seconds and finds none.
  'image/gif': (image) => image.gif({ effort: 1, dither: 0 }),
  'image/webp': (image) => image.webp({ quality: 90, smartSubsample: true }),
};

/** The kinds that may have several frames. */
const MOVING: readonly ImageType[] = ['image/gif', 'image/webp'];

/** Decoders show what there is of an image that breaks off, so its own marks are asked first. */
const IS_WHOLE: Readonly<Partial<Record<ImageType, (bytes: Buffer) => boolean>>> = {
  'image/gif': isCompleteGif,
  'image/webp': isCompleteWebp,
};

/** Reads the header alone. Every frame of a moving image counts. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  return sharp(bytes, { pages: -1, limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

async function reencode(bytes: Buffer, media_type: ImageType): Promise<ValidatedFile> {
  const image = sharp(bytes, {
    pages: MOVING.includes(media_type) ? -1 : 1,
    limitInputPixels: IMAGE_MAX_PIXELS,
    failOn: 'error',
  });
  const upright = image.timeout({ seconds: LONGEST_SECONDS }).autoOrient();
  try {
    return { media_type, bytes: await ENCODERS[media_type](upright).toBuffer() };
  } catch (error) {
    const tooSlow = error instanceof Error && error.message.startsWith('timeout');
    return { refusal: tooSlow ? 'document/too-many-pixels' : 'document/damaged' };
  }
}

/**
 * Whether the bytes are a whole image of this type, and that image re-encoded, upright. The
 * number of pixels is asked of the header, before anything is decoded.
 */
export async function validateImage(bytes: Buffer, media_type: ImageType): Promise<ValidatedFile> {
  if (IS_WHOLE[media_type]?.(bytes) === false) return { refusal: 'document/damaged' };
  const header = await readHeader(bytes);
  if (header?.format !== FORMATS[media_type]) return { refusal: 'document/damaged' };
  if (header.width * header.height > IMAGE_MAX_PIXELS) {
    return { refusal: 'document/too-many-pixels' };
  }
  return decodes(() => reencode(bytes, media_type));
}
