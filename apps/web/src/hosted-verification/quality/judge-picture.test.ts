import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aCardPicture, aFacePicture } from '../../../../../tests/factories/a-card.ts';
import { guidanceOf, isGoodPicture, judgePicture } from './judge-picture.ts';

/** The picture as the browser hands it to the tests: small, four bytes a pixel. */
async function judged(jpeg: Buffer, side: PictureSide = 'FRONT') {
  const { data, info } = await sharp(jpeg)
    .resize({ width: 640 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return judgePicture({ width: info.width, height: info.height, data }, { side });
}

/** A wall of bricks, evenly lit. */
function aWall(): Promise<Buffer> {
  const bricks = Array.from({ length: 20 * 12 }, (_, at) => {
    const row = Math.floor(at / 12);
    const left = (at % 12) * 100 - (row % 2) * 50;
    return `<rect x="${left}" y="${row * 50}" width="96" height="46" fill="#${row % 3 ? 'b0714f' : 'a8684a'}"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#d8d0c4"/>${bricks.join('')}</svg>`;
  return sharp(Buffer.from(drawn)).jpeg().toBuffer();
}

const failing = async (jpeg: Buffer, side?: PictureSide) =>
  (await judged(jpeg, side)).filter(({ isGood }) => !isGood).map(({ test }) => test);

describe('KYC-13 a picture of a document', () => {
  it.each(['FRONT', 'BACK'] as const)('%s, sharp and whole, is good', async (side) => {
    const results = await judged(await aCardPicture({ side }), side);
    expect(results.map(({ test, isGood }) => [test, isGood])).toEqual([
      ['edges', true],
      ['glare', true],
      ['sharp', true],
    ]);
    expect(isGoodPicture(results)).toBe(true);
    expect(guidanceOf(results, side)).toEqual({
      advice: 'verify.advice.good',
      isGood: true,
      tests: results,
    });
  });

  it.each([
    ['slightly', 6],
    ['badly', 14],
  ])('that is %s blurred is not sharp', async (_how, blur) => {
    expect(await failing(await aCardPicture({ blur }))).toEqual(['sharp']);
    expect(await failing(await aCardPicture({ side: 'BACK', blur }))).toEqual(['sharp']);
  });

  it('with a lamp on it has glare', async () => {
    const results = await judged(await aCardPicture({ hasGlare: true }));
    expect(guidanceOf(results, 'FRONT')).toMatchObject({
      advice: 'verify.advice.glare',
      isGood: false,
    });
  });

  it.each(['#fafafa', '#fdfdfd'])('that is as pale as %s has no glare', async (pale) => {
    const card = sharp({ create: { width: 1280, height: 810, channels: 3, background: pale } });
    const table = sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#4a3b30' },
    });
    const picture = await table
      .composite([{ input: await card.png().toBuffer(), left: 110, top: 95 }])
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(await failing(picture)).not.toContain('glare');
  });

  it('that is overexposed has glare', async () => {
    expect(await failing(await aCardPicture({ isOverexposed: true }))).toContain('glare');
  });

  it('that reaches over the edge is cut off', async () => {
    expect(await failing(await aCardPicture({ isCut: true }))).toEqual(['edges']);
  });

  it('that is too far away, or none at all, shows no edges', async () => {
    const far = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#4a3b30' },
    })
      .composite([
        {
          input: await sharp(await aCardPicture())
            .resize(900)
            .toBuffer(),
        },
      ])
      .jpeg()
      .toBuffer();
    expect(await failing(far)).toContain('edges');
    const table = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#4a3b30' },
    })
      .jpeg()
      .toBuffer();
    expect(await failing(table)).toContain('edges');
  });

  it('scanned on white paper has no glare', async () => {
    const card = await sharp(await aCardPicture())
      .extract({ left: 112, top: 97, width: 1276, height: 806 })
      .toBuffer();
    const scan = await sharp({
      create: { width: 1700, height: 1200, channels: 3, background: '#ffffff' },
    })
      .composite([{ input: card }])
      .jpeg()
      .toBuffer();
    // A card that is as light as the paper has edges that cannot be found.
    expect(await failing(scan)).toEqual(['edges']);
  });
});

describe('KYC-13 a picture of a face', () => {
  it('in good light has nothing wrong, and nothing good is said of it', async () => {
    const results = await judged(await aFacePicture(), 'FACE');
    expect(results.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(guidanceOf(results, 'FACE')).toEqual({
      advice: 'verify.fine.face',
      isGood: false,
      tests: [],
    });
  });

  it('a wall in good light passes the tests, and nothing good is said of it either', async () => {
    const results = await judged(await aWall(), 'FACE');
    expect(isGoodPicture(results)).toBe(true);
    expect(guidanceOf(results, 'FACE')).toEqual({
      advice: 'verify.fine.face',
      isGood: false,
      tests: [],
    });
  });

  it.each(['FRONT', 'BACK'] as const)('is not the %s of a document', async (side) => {
    const results = await judged(await aCardPicture({ side }), 'FACE');
    expect(results[0]).toEqual({ test: 'face', isGood: false });
    expect(guidanceOf(results, 'FACE').advice).toBe('verify.advice.face');
  });

  it('in the dark is too dark, and a blurred one is not sharp', async () => {
    expect(await failing(await aFacePicture({ isDark: true }), 'FACE')).toContain('light');
    expect(await failing(await aFacePicture({ blur: 14 }), 'FACE')).toEqual(['sharp']);
    const blurred = await judged(await aFacePicture({ blur: 14 }), 'FACE');
    expect(guidanceOf(blurred, 'FACE')).toEqual({
      advice: 'verify.advice.sharp',
      isGood: false,
      tests: [{ test: 'sharp', isGood: false }],
    });
  });
});
