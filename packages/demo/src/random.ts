/** Draws from one seed: the same seed gives the same draws on every machine. */
export interface Random {
  /** A number from 0 up to but not 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks by weight; rows of weight 0 are never picked. */
  weighted<T extends { readonly weight: number }>(rows: readonly T[]): T;
  /** `count` hexadecimal digits. */
  hex(count: number): string;
  uuid(): string;
  /** Draws of their own for one subject, so that other subjects may be added or removed. */
  fork(subject: string): Random;
}

/** cyrb128: four well mixed 32-bit words from a text. */
function wordsOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

/** sfc32, a small fast counting generator. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = wordsOf(seed);
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4294967296;
  };
}

/** Draws from `seed`. Not for secrets: the seed determines every draw. */
export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  for (let warmUp = 0; warmUp < 12; warmUp++) next();

  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (count: number) =>
    Array.from({ length: count }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    hex,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, int(0, choices.length - 1)),
    weighted: (rows) => pickWeighted(rows, next()),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(12)}`,
    fork: (subject) => createRandom(`${seed}/${subject}`),
  };
}

function at<T>(choices: readonly T[], index: number): T {
  const choice = choices[index];
  if (choice === undefined) throw new RangeError(`nothing at ${index} of ${choices.length}`);
  return choice;
}

function pickWeighted<T extends { readonly weight: number }>(rows: readonly T[], share: number): T {
  let left = share * rows.reduce((sum, row) => sum + row.weight, 0);
  for (const row of rows) {
    left -= row.weight;
    if (left < 0) return row;
  }
  return at(rows, rows.length - 1);
}
