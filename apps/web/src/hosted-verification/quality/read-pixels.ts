import type { Pixels } from './pixels.ts';

/** Wide enough for the letters of a document, small enough to be judged several times a second. */
const WIDTH = 640;

/** The part of a source that is looked at, in its own pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part in the middle of a source that has this shape. */
export function middlePart(
  source: { readonly width: number; readonly height: number },
  aspect: number,
): Part {
  const width = Math.min(source.width, source.height * aspect);
  const height = width / aspect;
  return {
    left: (source.width - width) / 2,
    top: (source.height - height) / 2,
    width,
    height,
  };
}

/** A part of a video or picture as a small picture; null where the browser draws none. */
export function readPixels(
  source: CanvasImageSource,
  { left, top, width, height }: Part,
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): Pixels | null {
  if (width < 1 || height < 1) return null;
  canvas.width = Math.min(WIDTH, Math.round(width));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
