import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import { findDocument } from './edges.ts';
import { glareOf } from './glare.ts';
import { brightnessOf, type Pixels } from './pixels.ts';
import { type Inside, insideOfBox, isSameSide } from './same-side.ts';
import { sharpnessOf } from './sharpness.ts';

/**
 * What a picture is judged by: of a document whether it is turned over and its edges, of a face its light, and that it is
 * no document. Nothing else is said of a face: no test here can tell one.
 */
export type QualityTest = 'turned' | 'face' | 'edges' | 'light' | 'glare' | 'sharp';

export interface TestResult {
  readonly test: QualityTest;
  readonly isGood: boolean;
}

/** Below it letters of an identity card run into each other. */
const SHARP_FROM = 0.5;
/** Of the picture. */
const GLARE_TO = 0.006;
const LIGHT_FROM = 60;
/** The part in the middle where a face is. */
const MIDDLE = 0.5;

function middleLight(grey: Float32Array, width: number, height: number): number {
  const [from, to] = [(1 - MIDDLE) / 2, (1 + MIDDLE) / 2];
  let [sum, count] = [0, 0];
  for (let y = Math.floor(height * from); y < height * to; y += 1) {
    for (let x = Math.floor(width * from); x < width * to; x += 1) {
      sum += grey[y * width + x] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

function firstTests(
  pixels: Pixels,
  grey: Float32Array,
  { side, other }: Judged,
): readonly TestResult[] {
  const { width, height } = pixels;
  if (side === 'FACE') {
    const light: TestResult = {
      test: 'light',
      isGood: middleLight(grey, width, height) >= LIGHT_FROM,
    };
    return findDocument(pixels) ? [{ test: 'face', isGood: false }, light] : [light];
  }
  const box = findDocument(pixels);
  const edges: TestResult = { test: 'edges', isGood: box !== null };
  if (!other) return [edges];
  const inside = insideOfBox(box, { width, height, grey });
  return [{ test: 'turned', isGood: !isSameSide(inside, other) }, edges];
}

interface Judged {
  readonly side: PictureSide;
  /** The other side of the document, where it is photographed already. */
  readonly other?: Inside | null;
}

/**
 * ours: the tests of a picture, in the order they are shown. They warn the person before sending; only the same
 * side for both, and a picture that is too small, are refused.
 */
export function judgePicture(pixels: Pixels, judged: Judged): readonly TestResult[] {
  const { width, height } = pixels;
  const grey = brightnessOf(pixels);
  return [
    ...firstTests(pixels, grey, judged),
    { test: 'glare', isGood: glareOf(grey, width, height) <= GLARE_TO },
    { test: 'sharp', isGood: sharpnessOf(grey, width, height) >= SHARP_FROM },
  ];
}

export function isGoodPicture(results: readonly TestResult[]): boolean {
  return results.every(({ isGood }) => isGood);
}

/** What the page says of a picture. */
export interface Guidance {
  /** One sentence, about the first thing to do. */
  readonly advice: MessageKey;
  /** Whether something good is said of it. */
  readonly isGood: boolean;
  readonly tests: readonly TestResult[];
}

/** Of a face only what is wrong is said: a wall in good light passes every test that there is. */
export function guidanceOf(results: readonly TestResult[], side: PictureSide): Guidance {
  const isFace = side === 'FACE';
  const wrong = results.filter(({ isGood }) => !isGood);
  const tests = isFace ? wrong : results;
  const [first] = wrong;
  if (first) return { advice: `verify.advice.${first.test}`, isGood: false, tests };
  const advice = isFace ? 'verify.fine.face' : 'verify.advice.good';
  return { advice, isGood: !isFace, tests };
}
