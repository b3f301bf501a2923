/** How many pixels a blur of this measure reaches. */
const REACH = 4;
const MEASURE = REACH * 2 + 1;

/** One line of the picture, averaged over its neighbours. */
function blurred(line: Float32Array): Float32Array {
  const out = new Float32Array(line.length);
  let sum = 0;
  for (let at = -REACH; at < line.length; at += 1) {
    sum += line[at + REACH] ?? 0;
    sum -= line[at - REACH - 1] ?? 0;
    if (at >= 0) out[at] = sum / MEASURE;
  }
  return out;
}

interface Variation {
  /** Of the picture itself. */
  readonly own: number;
  /** What a blur takes away of it. */
  readonly lost: number;
}

function variationOf(line: Float32Array): Variation {
  const soft = blurred(line);
  let own = 0;
  let lost = 0;
  for (let at = REACH + 2; at < line.length - REACH; at += 1) {
    const sharp = Math.abs((line[at] ?? 0) - (line[at - 1] ?? 0));
    const dull = Math.abs((soft[at] ?? 0) - (soft[at - 1] ?? 0));
    own += sharp;
    lost += Math.max(0, sharp - dull);
  }
  return { own, lost };
}

function share(variations: readonly Variation[]): number {
  const own = variations.reduce((sum, one) => sum + one.own, 0);
  const lost = variations.reduce((sum, one) => sum + one.lost, 0);
  return own === 0 ? 0 : lost / own;
}

/**
 * How sharp a picture is, 0 to 1: the share of its fine changes that another blur would take away. A picture
 * that is blurred already has little to lose (Crété-Roffet, Dolmiere, Ladret, Nicolas: The blur effect,
 * SPIE 6492, 2007). The duller one of the two directions counts.
 */
export function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  const rows = Array.from({ length: height }, (_, y) => grey.subarray(y * width, (y + 1) * width));
  const columns = Array.from({ length: width }, (_, x) =>
    Float32Array.from({ length: height }, (_value, y) => grey[y * width + x] ?? 0),
  );
  return Math.min(share(rows.map(variationOf)), share(columns.map(variationOf)));
}
