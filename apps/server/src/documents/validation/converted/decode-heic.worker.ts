import { parentPort, workerData } from 'node:worker_threads';
import { IMAGE_MAX_PIXELS } from '@verify-admin/rulebook/documents/document.rules';
import library, { type Pixels } from 'libheif-js/wasm-bundle.js';
import { limitWasmMemory } from '../../../platform/threads/limit-wasm-memory.ts';

/** What the thread reports: the pixels, red, green, blue and opacity, or why there are none. */
export type DecodedHeic =
  | Pixels
  | { readonly refusal: 'document/damaged' | 'document/too-many-pixels' | 'document/unsupported' };

/** The planes of the largest image and its pixels. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The library writes to the console what it cannot read. */
function silence(): void {
  Object.assign(console, { log: () => undefined });
}

async function decode(bytes: Uint8Array): Promise<DecodedHeic> {
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { refusal: 'document/unsupported' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > IMAGE_MAX_PIXELS) return { refusal: 'document/too-many-pixels' };
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const drawn = await new Promise<Pixels | null>((resolve) => image.display(target, resolve));
  return drawn ? { data: drawn.data, width, height } : { refusal: 'document/damaged' };
}

limitWasmMemory(MOST_BYTES);
silence();
const decoded = await decode(workerData as Uint8Array);
parentPort?.postMessage(decoded, 'data' in decoded ? [decoded.data.buffer] : []);
