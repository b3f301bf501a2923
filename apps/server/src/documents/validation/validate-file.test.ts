import { IMAGE_MAX_PIXELS } from '@verify-admin/rulebook/documents/document.rules';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  aBmp,
  aGif,
  aJpeg,
  aPdf,
  aPng,
  aWebp,
  PLANTED_OWNER,
} from '../../../../../tests/factories/a-file.ts';
import { hostileFiles } from '../../../../../tests/factories/hostile-files.ts';
import { validateFile } from './validate-file.ts';

const corpus = await hostileFiles();

const validate = (bytes: Buffer, tooLarge = false) => validateFile({ bytes, tooLarge });

async function accepted(bytes: Buffer): Promise<{ media_type: string; bytes: Buffer }> {
  const validated = await validate(bytes);
  if ('refusal' in validated) throw new Error(validated.refusal);
  return validated;
}

async function answerTo(bytes: Buffer): Promise<string> {
  const validated = await validate(bytes);
  return 'refusal' in validated ? validated.refusal : 'accepted';
}

describe('hostile files', () => {
  it('are at least the 60 of the threat model', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
  });

  it.each(corpus)('IMG-06 $what', async ({ bytes, answer, planted }) => {
    expect(await answerTo(bytes)).toBe(answer);
    if (planted === undefined) return;
    expect(bytes.includes(planted)).toBe(true);
    expect((await accepted(bytes)).bytes.includes(planted)).toBe(false);
  });

  it('never end in anything but a document or a refusal', async () => {
    const images = [await aPng(), await aJpeg(), await aGif({ frames: 3 }), await aWebp()];
    const honest = [...images, aBmp(), aBmp({ bits: 4 }), aPdf()];
    const mutated = fc
      .tuple(fc.constantFrom(...honest), fc.nat(), fc.uint8Array({ maxLength: 40 }), fc.nat())
      .map(([file, at, bytes, end]) => {
        const copy = Buffer.from(file);
        copy.set(bytes.slice(0, Math.max(0, copy.length - (at % copy.length))), at % copy.length);
        return copy.subarray(0, (end % copy.length) + 1);
      });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          mutated,
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        async (bytes) => {
          const validated = await validate(bytes);
          if ('refusal' in validated) expect(validated.refusal).toMatch(/^document\//);
          else expect(validated.bytes.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('honest files', () => {
  it('IMG-05 no file is none, and a file of 0 bytes is empty', async () => {
    expect(await validateFile(null)).toEqual({ refusal: 'document/no-file' });
    expect(await validate(Buffer.alloc(0))).toEqual({ refusal: 'document/empty' });
  });

  it('IMG-08 a file the server cut off is too large whatever is left of it', async () => {
    expect(await validate(aPdf(), true)).toEqual({ refusal: 'document/too-large' });
  });

  it('IMG-06 a PDF is stored byte for byte', async () => {
    const pdf = aPdf();
    expect(await accepted(pdf)).toMatchObject({ media_type: 'application/pdf', bytes: pdf });
  });

  it.each([
    ['rubbish of a mail program', '\r\n--boundary--\r\n'],
    ['the zeros of a tape', '\0'.repeat(512)],
  ])('a PDF may have %s behind it', async (_what, behind) => {
    expect(await answerTo(Buffer.concat([aPdf(), Buffer.from(behind)]))).toBe('accepted');
  });

  it('a photograph is turned upright before its EXIF is removed', async () => {
    const photograph = await aJpeg({ width: 120, height: 80, orientation: 6 });
    expect(photograph.includes(PLANTED_OWNER)).toBe(true);
    const { media_type, bytes } = await accepted(photograph);
    const { width, height, orientation, exif, xmp, icc } = await sharp(bytes).metadata();
    expect(media_type).toBe('image/jpeg');
    expect({ width, height }).toEqual({ width: 80, height: 120 });
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
    // Turned a quarter to the right, what was on the left is on top.
    const [red = 0, , blue = 0] = await sharp(bytes).extract(middleOf(80, 20)).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it('a PNG keeps every pixel and its transparency', async () => {
    const drawn = await sharp(await aPng())
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const { bytes } = await accepted(drawn);
    const pixels = (png: Buffer) => sharp(png).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(drawn))).toBe(true);
  });

  it('a moving GIF keeps its frames', async () => {
    const { media_type, bytes } = await accepted(await aGif({ frames: 4 }));
    expect(media_type).toBe('image/gif');
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(4);
  });

  it('IMG-06 a WebP is stored as one, animated or not', async () => {
    for (const frames of [1, 4]) {
      const { media_type, bytes } = await accepted(await aWebp({ frames }));
      const { format, pages = 1, exif } = await sharp(bytes, { pages: -1 }).metadata();
      expect({ media_type, format, pages, exif }).toEqual({
        media_type: 'image/webp',
        format: 'webp',
        pages: frames,
        exif: undefined,
      });
    }
  });

  it.each(
    ([1, 4, 8, 24, 32] as const).flatMap((bits) => [
      { bits, isTopDown: false },
      { bits, isTopDown: true },
    ]),
  )('IMG-06 a BMP of $bits bits, top row first: $isTopDown, is stored as PNG', async (made) => {
    const { media_type, bytes } = await accepted(aBmp({ ...made, width: 6, height: 4 }));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([media_type, info.width, info.height]).toEqual(['image/png', 6, 4]);
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * 6 + x) * 3, (y * 6 + x) * 3 + 3),
    ];
    const isDark = made.bits > 1;
    expect(pixel(0, 0)).toEqual(isDark ? [110, 10, 10] : [220, 20, 20]);
    expect(pixel(5, 0)).toEqual(isDark ? [10, 10, 110] : [20, 20, 220]);
    expect(pixel(2, 3)).toEqual([220, 20, 20]);
    expect(pixel(3, 3)).toEqual([20, 20, 220]);
  });

  it('an image of exactly the most pixels is taken', async () => {
    const width = 8000;
    const white = { width, height: IMAGE_MAX_PIXELS / width, channels: 3 as const };
    const image = sharp({ create: { ...white, background: '#fff' } });
    expect(await answerTo(await image.png().toBuffer())).toBe('accepted');
  });
});

const middleOf = (width: number, top: number) => ({ left: width / 2, top, width: 1, height: 1 });
