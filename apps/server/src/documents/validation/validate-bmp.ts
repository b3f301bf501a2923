import { IMAGE_MAX_PIXELS } from '@verify-admin/rulebook/documents/document.rules';
import sharp from 'sharp';
import { decodes } from './validate-image.ts';
import type { ValidatedFile } from './validated-file.ts';

const FILE_HEADER_SIZE = 14;
const INFO_HEADER_SIZE = 40;
const PLAIN = 0;
const WITH_MASKS = 3;
const DIRECT_BITS: readonly number[] = [24, 32];
const PALETTE_BITS: readonly number[] = [1, 4, 8];

/** Where the pixels of an uncompressed BMP are: rows of `stride` bytes from `offset` on. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly offset: number;
  readonly stride: number;
  /** Rows begin with the lowest, as a rule. */
  readonly isTopDown: boolean;
  /** Where the colours of an indexed image begin. */
  readonly palette: number;
}

/** True for red, green and blue as every 32-bit BMP without masks has them. */
function hasUsualMasks(bytes: Buffer): boolean {
  const masks = [0, 4, 8].map((at) => bytes.readUInt32LE(FILE_HEADER_SIZE + INFO_HEADER_SIZE + at));
  return masks.join() === [0xff0000, 0xff00, 0xff].join();
}

/** Null for what is no uncompressed BMP: run lengths and 16 bits are kinds nobody sends any more. */
function readLayout(bytes: Buffer): Layout | null {
  if (bytes.length < FILE_HEADER_SIZE + INFO_HEADER_SIZE + 12) return null;
  const header = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signed = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const isClear = compression === PLAIN && [...DIRECT_BITS, ...PALETTE_BITS].includes(bits);
  const isMasked = compression === WITH_MASKS && bits === 32 && hasUsualMasks(bytes);
  if (header < INFO_HEADER_SIZE || !(isClear || isMasked) || width < 1 || signed === 0) return null;
  return {
    width,
    height: Math.abs(signed),
    bits,
    offset: bytes.readUInt32LE(10),
    stride: Math.ceil((width * bits) / 32) * 4,
    isTopDown: signed < 0,
    palette: FILE_HEADER_SIZE + header,
  };
}

/** Where the colour of one pixel is: in its row, or in the palette its row points into. */
function colourAt(bytes: Buffer, { bits, palette }: Layout, row: number, x: number): number {
  if (bits > 8) return row + x * (bits / 8);
  const bit = x * bits;
  const packed = bytes[row + (bit >> 3)] ?? 0;
  const index = (packed >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  return palette + 4 * index;
}

/** The pixels as rows of red, green, blue, the highest row first. */
function readPixels(bytes: Buffer, layout: Layout): Buffer {
  const { width, height, offset, stride, isTopDown } = layout;
  const pixels = Buffer.alloc(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const row = offset + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const at = colourAt(bytes, layout, row, x);
      pixels[to] = bytes[at + 2] ?? 0;
      pixels[to + 1] = bytes[at + 1] ?? 0;
      pixels[to + 2] = bytes[at] ?? 0;
      to += 3;
    }
  }
  return pixels;
}

/**
 * Whether the bytes are a whole BMP, and that image as a PNG. The image library reads no BMP; as the
 * pixels must all be in the file, its size bounds what is read.
 */
export async function validateBmp(bytes: Buffer): Promise<ValidatedFile> {
  const layout = readLayout(bytes);
  if (!layout) return { refusal: 'document/damaged' };
  const { width, height, offset, stride } = layout;
  if (width * height > IMAGE_MAX_PIXELS) return { refusal: 'document/too-many-pixels' };
  if (offset < layout.palette || offset + stride * height > bytes.length) {
    return { refusal: 'document/damaged' };
  }
  const raw = { width, height, channels: 3 } as const;
  const png = await decodes(() => sharp(readPixels(bytes, layout), { raw }).png().toBuffer());
  return { media_type: 'image/png', bytes: png };
}
