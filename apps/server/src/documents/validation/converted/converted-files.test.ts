import { IMAGE_MAX_PIXELS, SCAN_MAX_PAGES } from '@verify-admin/rulebook/documents/document.rules';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { aHeic, aTiff } from '../../../../../../tests/factories/a-scan.ts';
import { PLANTED_OWNER } from '../../../../../../tests/factories/a-file.ts';
import { validateFile } from '../validate-file.ts';
import { validatePdf } from '../pdf/validate-pdf.ts';

const judge = (bytes: Buffer, converts = true) =>
  validateFile({ bytes, tooLarge: false }, { converts });

async function accepted(bytes: Buffer) {
  const judged = await judge(bytes);
  if ('refusal' in judged) throw new Error(judged.refusal);
  return judged;
}

async function colourAt(bytes: Buffer, left: number): Promise<readonly number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1));

describe('IMG-06 a scan of an office scanner', () => {
  it('of one page in colour is a JPEG', async () => {
    const { media_type, bytes } = await accepted(await aTiff());
    expect(media_type).toBe('image/jpeg');
    expect(await colourAt(bytes, 60)).toEqual(near([220, 20, 20]));
  });

  it('of one page without colours is a PNG of the same pixels', async () => {
    const grey = sharp(await aTiff({ colours: ['#777'] })).toColourspace('b-w');
    const { media_type, bytes } = await accepted(await grey.tiff().toBuffer());
    expect(media_type).toBe('image/png');
    expect(await colourAt(bytes, 60)).toEqual([0x77, 0x77, 0x77]);
  });

  it('of several pages is a PDF of all of them, which is taken itself', async () => {
    const { media_type, bytes } = await accepted(
      await aTiff({ colours: ['#dc1414', '#1414dc', '#fff'] }),
    );
    expect(media_type).toBe('application/pdf');
    const document = await getDocumentProxy(Uint8Array.from(bytes));
    expect(document.numPages).toBe(3);
    const { view } = await document.getPage(3);
    expect(view).toEqual([0, 0, 842, expect.closeTo(561.33, 1)]);
    expect(await validatePdf(bytes)).toEqual({ media_type, bytes });
  });

  it('loses what the scanner wrote into it', async () => {
    const scan = Buffer.concat([await aTiff(), Buffer.from(PLANTED_OWNER)]);
    expect(scan.includes(PLANTED_OWNER)).toBe(true);
    expect((await accepted(scan)).bytes.includes(PLANTED_OWNER)).toBe(false);
  });

  it('is refused with too many pages, with too many pixels, and where it breaks off', async () => {
    const many = await aTiff({ colours: Array<string>(SCAN_MAX_PAGES + 1).fill('#fff') });
    expect(await judge(many)).toEqual({ refusal: 'document/too-many-pages' });
    const large = await aTiff({ width: 8000, height: IMAGE_MAX_PIXELS / 8000 + 1 });
    expect(await judge(large)).toEqual({ refusal: 'document/too-many-pixels' });
    const torn = await aTiff({ colours: ['#dc1414', '#1414dc'] });
    torn.fill(0xff, 10, 60);
    expect(await judge(torn)).toEqual({ refusal: 'document/damaged' });
    expect(await judge((await aTiff()).subarray(0, 40))).toEqual({
      refusal: 'document/unsupported',
    });
  });
});

describe('IMG-06 a photo of a phone', () => {
  it('is a JPEG of the same picture', async () => {
    const { media_type, bytes } = await accepted(aHeic());
    const { width, height } = await sharp(bytes).metadata();
    expect([media_type, width, height]).toEqual(['image/jpeg', 120, 80]);
    expect(await colourAt(bytes, 20)).toEqual(near([220, 20, 20]));
    expect(await colourAt(bytes, 100)).toEqual(near([20, 20, 220]));
  });

  it('is refused where it breaks off or is larger than may be decoded', async () => {
    expect(await judge(aHeic().subarray(0, 380))).toEqual({ refusal: 'document/damaged' });
    const large = Buffer.from(aHeic());
    const size = large.indexOf('ispe') + 8;
    large.writeUInt32BE(30_000, size);
    large.writeUInt32BE(30_000, size + 4);
    expect(await judge(large)).toEqual({
      refusal: expect.stringMatching(/too-many-pixels|damaged/),
    });
  });
});

it('WIZ-41 neither is taken where nobody asked for it', async () => {
  for (const bytes of [await aTiff(), aHeic()]) {
    expect(await judge(bytes, false)).toEqual({ refusal: 'document/unsupported' });
  }
});
