import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCardPicture, aFacePicture, JURIJ } from '../../../../../tests/factories/a-card.ts';
import { guidanceOf, judgePicture } from './judge-picture.ts';
import type { Pixels } from './pixels.ts';
import { type Inside, insideOf, isSameSide, likenessOf } from './same-side.ts';

const TABLE = '#4a3b30';

/** As a browser's ImageData: nothing of it is a property of its own. */
class DrawnPixels implements Pixels {
  readonly #pixels: Pixels;
  constructor(pixels: Pixels) {
    this.#pixels = pixels;
  }
  get width() {
    return this.#pixels.width;
  }
  get height() {
    return this.#pixels.height;
  }
  get data() {
    return this.#pixels.data;
  }
}

async function pixelsOf(picture: Sharp | Buffer): Promise<Pixels> {
  const drawn = Buffer.isBuffer(picture) ? picture : await picture.png().toBuffer();
  const { data, info } = await sharp(drawn)
    .resize({ width: 640 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new DrawnPixels({ width: info.width, height: info.height, data });
}

const inside = async (picture: Sharp | Buffer) => insideOf(await pixelsOf(picture));

let front: Buffer;
let back: Buffer;
let seen: Inside;
beforeAll(async () => {
  [front, back] = await Promise.all([aCardPicture(), aCardPicture({ side: 'BACK' })]);
  seen = await inside(front);
});

const moved = (left: number, top: number) =>
  sharp(front)
    .extract({ left: 40, top: 30, width: 1400, height: 930 })
    .extend({ left, right: 100 - left, top, bottom: 70 - top, background: TABLE });

describe('KYC-13 a picture of the same side again', () => {
  it.each<[string, () => Sharp]>([
    ['as it was', () => sharp(front)],
    ['moved', () => moved(80, 10)],
    ['turned by three degrees', () => sharp(front).rotate(3, { background: TABLE })],
    ['upside down', () => sharp(front).rotate(180)],
    ['turned by a quarter', () => sharp(front).rotate(90)],
    ['turned by a quarter the other way', () => sharp(front).rotate(270)],
    [
      'from nearer, without its edges',
      () =>
        sharp(front)
          .resize({ width: 1900 })
          .extract({ left: 200, top: 130, width: 1500, height: 990 }),
    ],
    ['in less light', () => sharp(front).linear(0.6, 0)],
    ['blurred', () => sharp(front).blur(6)],
    [
      'from farther away',
      () =>
        sharp(front).extend({ left: 200, right: 200, top: 130, bottom: 130, background: TABLE }),
    ],
  ])('%s is recognized', async (_how, again) => {
    expect(isSameSide(await inside(again()), seen)).toBe(true);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['the back', () => back],
    [
      'the back of another person',
      () => aCardPicture({ side: 'BACK', person: { ...JURIJ, number: '1' } }),
    ],
    ['a face', () => aFacePicture()],
    [
      'an empty table',
      () =>
        sharp({ create: { width: 900, height: 600, channels: 3, background: TABLE } })
          .png()
          .toBuffer(),
    ],
  ])('%s is another one', async (_what, other) => {
    expect(isSameSide(await inside(await other()), seen)).toBe(false);
  });

  it('leaves room between the two', async () => {
    expect(likenessOf(await inside(moved(80, 10)), seen)).toBeGreaterThan(0.85);
    expect(likenessOf(await inside(back), seen)).toBeLessThan(0.6);
  });

  it('is advised to be turned over before anything else', async () => {
    const again = judgePicture(await pixelsOf(sharp(front).blur(14)), {
      side: 'BACK',
      other: seen,
    });
    expect(guidanceOf(again, 'BACK').advice).toBe('verify.advice.turned');
    const turned = judgePicture(await pixelsOf(back), { side: 'BACK', other: seen });
    expect(guidanceOf(turned, 'BACK').advice).toBe('verify.advice.good');
  });
});
