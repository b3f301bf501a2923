import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { judgePicture, type TestResult } from '../quality/judge-picture.ts';
import { middlePart, type Part, readPixels } from '../quality/read-pixels.ts';
import { type Inside, insideOf } from '../quality/same-side.ts';

/** A picture as it will be sent. */
export interface Picture {
  readonly file: File;
  readonly results: readonly TestResult[];
  /** Of what was photographed or chosen. */
  readonly size: { readonly width: number; readonly height: number };
  readonly inside: Inside;
}

/** The longest side that is sent: every letter of a document can be read in it. */
const LONGEST = 2400;
const QUALITY = 0.92;

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Draws a part of a source as the JPEG that is sent, without any of its metadata. */
async function draw(source: CanvasImageSource, part: Part, side: PictureSide) {
  const scale = Math.min(1, LONGEST / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const { left, top, width, height } = part;
  pen.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const pixels = readPixels(canvas, {
    left: 0,
    top: 0,
    width: canvas.width,
    height: canvas.height,
  });
  const blob = await toBlob(canvas);
  if (!blob || !pixels) return null;
  const file = new File([blob], `${side}.jpg`, { type: 'image/jpeg' });
  const size = { width: Math.round(width), height: Math.round(height) };
  return { file, results: judgePicture(pixels, { side }), size, inside: insideOf(pixels) };
}

/** The picture the camera shows now, cut to its frame; null before the camera shows one. */
export function pictureOfVideo(
  video: HTMLVideoElement,
  aspect: number,
  side: PictureSide,
): Promise<Picture | null> {
  const source = { width: video.videoWidth, height: video.videoHeight };
  return draw(video, middlePart(source, aspect), side);
}

/** A file that was chosen, upright and not larger than is sent; null where it is no picture. */
export async function pictureOfFile(file: File, side: PictureSide): Promise<Picture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  try {
    return await draw(bitmap, { left: 0, top: 0, width, height }, side);
  } finally {
    bitmap.close();
  }
}
