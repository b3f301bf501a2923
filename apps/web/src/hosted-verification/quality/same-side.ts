import { type DocumentBox, findDocument } from './edges.ts';
import { brightnessOf, type Pixels } from './pixels.ts';

/** Enough cells to tell a photo from lines of text; few enough that a hand that moves changes little. */
const [COLUMNS, ROWS] = [36, 24];
/** How far a document may have moved between two pictures, in cells. */
const MOVED = 2;
/** How much nearer the second picture may have been taken, where the edges of the document are outside of it. */
const NEARER = [1.15, 1.3];
/** From here on two pictures show one side: the same card photographed again has 0.9, its other side 0.4. */
const ALIKE = 0.75;
/** The outermost part of a document is left out: the edge itself looks the same on both sides. */
const MARGIN = 0.05;

/** What a picture shows inside of its document: the brightness of each cell, row by row. */
export type Inside = Float32Array;

/** The document's own surface, or the whole picture where no document can be found. */
export function insideOf(pixels: Pixels): Inside {
  // Not spread: the width and height of a browser's ImageData are no properties of its own.
  const { width, height } = pixels;
  return insideOfBox(findDocument(pixels), { width, height, grey: brightnessOf(pixels) });
}

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Float32Array;
}

/** As `insideOf`, where the document was found already. */
export function insideOfBox(
  found: DocumentBox | null,
  { width, height, grey }: GreyPicture,
): Inside {
  const box = found ?? { left: 0, right: width - 1, top: 0, bottom: height - 1 };
  const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const [left, top] = [box.left + wide * MARGIN, box.top + high * MARGIN];
  // The columns run along its longer side, however it was held.
  const isHigh = high > wide;
  const [across, down] = isHigh ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const step = { x: (wide * (1 - 2 * MARGIN)) / across, y: (high * (1 - 2 * MARGIN)) / down };
  return Float32Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
    const [x, y] = isHigh
      ? [left + (ROWS - 1 - row) * step.x, top + column * step.y]
      : [left + column * step.x, top + row * step.y];
    return meanOf(grey, width, { left: x, top: y, right: x + step.x, bottom: y + step.y });
  });
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function meanOf(grey: Float32Array, width: number, { left, top, right, bottom }: Area): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top); y < Math.max(bottom, top + 1); y += 1) {
    for (let x = Math.floor(left); x < Math.max(right, left + 1); x += 1) {
      sum += grey[y * width + x] ?? 0;
      count += 1;
    }
  }
  return sum / count;
}

/** The correlation of the cells that lie on each other once `other` is moved, -1 to 1 (Pearson). */
function correlation(one: Inside, other: Inside, right: number, down: number): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let row = Math.max(0, down); row < ROWS + Math.min(0, down); row += 1) {
    for (let column = Math.max(0, right); column < COLUMNS + Math.min(0, right); column += 1) {
      const first = one[row * COLUMNS + column] ?? 0;
      const second = other[(row - down) * COLUMNS + column - right] ?? 0;
      n += 1;
      a += first;
      b += second;
      aa += first * first;
      bb += second * second;
      ab += first * second;
    }
  }
  const spread = Math.sqrt((n * aa - a * a) * (n * bb - b * b));
  return spread === 0 ? 0 : (n * ab - a * b) / spread;
}

/** Its middle, as large as the whole was: what a picture shows that was taken from so much nearer. */
function nearer(inside: Inside, factor: number): Inside {
  const source = (at: number, cells: number) =>
    Math.floor((cells - cells / factor) / 2 + (at + 0.5) / factor);
  return Float32Array.from(
    inside,
    (_, cell) =>
      inside[
        source(Math.floor(cell / COLUMNS), ROWS) * COLUMNS + source(cell % COLUMNS, COLUMNS)
      ] ?? 0,
  );
}

/** How alike two pictures are where they lie best on each other, also where one was taken from nearer. */
export function likenessOf(one: Inside, other: Inside): number {
  const pairs = NEARER.flatMap((factor) => [
    likenessOfPair(one, nearer(other, factor)),
    likenessOfPair(nearer(one, factor), other),
  ]);
  return Math.max(likenessOfPair(one, other), ...pairs);
}

function likenessOfPair(one: Inside, other: Inside): number {
  const turned = other.toReversed();
  let best = -1;
  for (let down = -MOVED; down <= MOVED; down += 1) {
    for (let right = -MOVED; right <= MOVED; right += 1) {
      const upright = correlation(one, other, right, down);
      best = Math.max(best, upright, correlation(one, turned, right, down));
    }
  }
  return best;
}

/** Whether two pictures show the same side of a document, also held upside down. */
export function isSameSide(one: Inside, other: Inside): boolean {
  return likenessOf(one, other) >= ALIKE;
}
