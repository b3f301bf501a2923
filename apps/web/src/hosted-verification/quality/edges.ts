import { medianOf, type Pixels } from './pixels.ts';

/** The outermost part of a picture on each side, where a whole document leaves the table in sight. */
const RIM = 0.015;
/** How far a colour is from the table's to belong to the document. */
const APART = 34;
/** Of one side of the picture: more of the document than this lies on the rim. */
const CUT = 0.06;
/** A document that is smaller is too far away to be read. */
const SMALLEST = 0.25;
/** A document is filled; letters and a photo on a cut one are not. */
const FILLED = 0.6;

type Colour = readonly [number, number, number];

function colourAt({ data }: Pixels, at: number): Colour {
  return [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
}

function distance([red, green, blue]: Colour, [r, g, b]: Colour): number {
  return Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b));
}

interface Rim {
  readonly sides: readonly (readonly number[])[];
  readonly table: Colour;
}

/** The pixels of each side's rim, and the colour most of them have. */
function rimOf(pixels: Pixels): Rim {
  const { width, height } = pixels;
  const deep = Math.max(1, Math.round(Math.min(width, height) * RIM));
  const sides: number[][] = [[], [], [], []];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (x < deep) sides[0]?.push(at);
      if (x >= width - deep) sides[1]?.push(at);
      if (y < deep) sides[2]?.push(at);
      if (y >= height - deep) sides[3]?.push(at);
    }
  }
  const colours = sides.flat().map((at) => colourAt(pixels, at));
  const middle = (nth: 0 | 1 | 2) => medianOf(colours.map((colour) => colour[nth]));
  return { sides, table: [middle(0), middle(1), middle(2)] };
}

/** The box around the document, in pixels, and how many pixels of it are the document's. */
export interface DocumentBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
}

function boxOf({ width, height }: Pixels, isDocument: (at: number) => boolean): DocumentBox {
  let [left, right, top, bottom, count] = [width, -1, height, -1, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isDocument(y * width + x)) continue;
      count += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { left, right, top, bottom, count };
}

/**
 * Where a document lies with all its edges in sight, on a table of another colour; null where none does. Where
 * document and table look the same, the edges cannot be found.
 */
export function findDocument(pixels: Pixels): DocumentBox | null {
  const { sides, table } = rimOf(pixels);
  const isDocument = (at: number) => distance(colourAt(pixels, at), table) > APART;
  const isCut = sides.some((side) => side.filter(isDocument).length > side.length * CUT);
  if (isCut) return null;
  const box = boxOf(pixels, isDocument);
  const area = Math.max(0, box.right - box.left + 1) * Math.max(0, box.bottom - box.top + 1);
  const isLarge = area >= pixels.width * pixels.height * SMALLEST;
  return isLarge && box.count >= area * FILLED ? box : null;
}
