import {
  IMAGE_MAX_PIXELS,
  THUMBNAIL_PIXELS,
} from '@verify-admin/rulebook/documents/document.rules';
import sharp from 'sharp';
import { decodes } from '../validation/validate-image.ts';

/** About 10 KB each. */
const KEPT = 500;

/** Small pictures of images, made when they are asked for; the newest are kept in memory. */
export class Thumbnails {
  readonly #made = new Map<string, Buffer>();

  /**
   * A small picture of an image as WebP: its first frame, at most THUMBNAIL_PIXELS wide and high.
   * @param name what its bytes are recognised by
   * @param read gives the bytes of the image
   */
  async of(name: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#made.get(name);
    if (known) return known;
    const bytes = await read();
    const small = await decodes(() =>
      sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer(),
    );
    const [oldest] = this.#made.keys();
    if (oldest !== undefined && this.#made.size >= KEPT) this.#made.delete(oldest);
    this.#made.set(name, small);
    return small;
  }
}
