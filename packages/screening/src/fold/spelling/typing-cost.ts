const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const FIRST_LETTER = 97;
const LETTERS = 26;

/**
 * What typos cost: the natural logarithm of how rare each is, to the whole. A letter swapped, typed twice or
 * left out is one of few typos, a wrong letter one of many.
 */
const SWAPPED = 2;
const DOUBLED = 2;
const MISSING = 3;
const NEIGHBOUR = 3;
const EXTRA_NEIGHBOUR = 4;
const OTHER = 5;
const EXTRA = 6;

/** The fewest that two typos cost. */
export const LEAST_TWO_TYPOS = SWAPPED + DOUBLED;

/** Longer words are compared by their edits alone. */
const LONGEST = 24;
const ROW = LONGEST + 1;
/** The cells that costs are counted in. */
export const TYPING_CELLS = ROW * ROW;
/** More than any words that short can cost. */
const TOO_MUCH = 255;

/** Whether two letters, `a * LETTERS + b`, are neighbouring keys, in one row or in two. */
const NEIGHBOURS = new Uint8Array(LETTERS * LETTERS);
for (const [row, keys] of KEYBOARD.entries()) {
  const below = KEYBOARD[row + 1] ?? '';
  for (let column = 0; column < keys.length; column++) {
    const key = keys.charCodeAt(column) - FIRST_LETTER;
    for (const letter of keys.charAt(column + 1) + below.charAt(column)) {
      const other = letter.charCodeAt(0) - FIRST_LETTER;
      NEIGHBOURS[key * LETTERS + other] = 1;
      NEIGHBOURS[other * LETTERS + key] = 1;
    }
  }
}

/** Two words as UTF-16 units, and by row and column what their beginnings cost. */
interface Typing {
  readonly typed: Uint16Array;
  readonly meant: Uint16Array;
  readonly cells: Uint8Array;
}

/**
 * How rarely one word is typed where another is meant, as the natural logarithm of one in how many.
 * Letters are also swapped across one that is missing or one too many. Words too long have the highest
 * cost.
 * @param cells memory of `TYPING_CELLS` to count in
 *
 * @example
 * typingCost(unitsOf('atlnat'), unitsOf('atlant'), new Uint8Array(TYPING_CELLS)); // 2
 */
export function typingCost(typed: Uint16Array, meant: Uint16Array, cells: Uint8Array): number {
  if (typed.length > LONGEST || meant.length > LONGEST) return TOO_MUCH;
  const typing = { typed, meant, cells };
  for (let column = 0; column <= meant.length; column++) cells[column] = column * MISSING;
  for (let row = 1; row <= typed.length; row++) {
    cells[row * ROW] = (cells[(row - 1) * ROW] ?? 0) + extraCost(typing, row, 0);
    for (let column = 1; column <= meant.length; column++) {
      const cell = row * ROW + column;
      const letter = typed[row - 1] ?? 0;
      const wanted = meant[column - 1] ?? 0;
      const wrong = areNeighbours(letter, wanted) ? NEIGHBOUR : OTHER;
      // One of two equal letters is left out more easily than another.
      const missing = column > 1 && meant[column - 2] === wanted ? DOUBLED : MISSING;
      cells[cell] = Math.min(
        (cells[cell - ROW - 1] ?? 0) + (letter === wanted ? 0 : wrong),
        (cells[cell - ROW] ?? 0) + extraCost(typing, row, column),
        (cells[cell - 1] ?? 0) + missing,
        swapCost(typing, row, column),
        moveCost(typing, row, column),
      );
    }
  }
  return cells[typed.length * ROW + meant.length] ?? 0;
}

/** An added letter: typed twice, hit with a neighbouring key, or any other. */
function extraCost({ typed, meant }: Typing, row: number, column: number): number {
  const letter = typed[row - 1] ?? 0;
  if (row > 1 && typed[row - 2] === letter) return DOUBLED;
  const isBeside =
    (column > 0 && areNeighbours(letter, meant[column - 1] ?? 0)) ||
    (column < meant.length && areNeighbours(letter, meant[column] ?? 0));
  return isBeside ? EXTRA_NEIGHBOUR : EXTRA;
}

function areNeighbours(typed: number, meant: number): boolean {
  const a = typed - FIRST_LETTER;
  const b = meant - FIRST_LETTER;
  if (a < 0 || a >= LETTERS || b < 0 || b >= LETTERS) return false;
  return NEIGHBOURS[a * LETTERS + b] === 1;
}

/** Two letters that end here swapped, adjacent or with one more letter on either side between them. */
function swapCost({ typed, meant, cells }: Typing, row: number, column: number): number {
  let least = TOO_MUCH;
  for (let back = 2; back <= 3 && back <= row; back++) {
    if (typed[row - back] !== meant[column - 1]) continue;
    for (let behind = 2; behind <= 5 - back && behind <= column; behind++) {
      if (meant[column - behind] !== typed[row - 1]) continue;
      const between = (back - 2) * EXTRA + (behind - 2) * MISSING;
      const before = cells[(row - back) * ROW + column - behind] ?? 0;
      least = Math.min(least, before + SWAPPED + between);
    }
  }
  return least;
}

/** A letter moved across two others, which is two swaps. */
function moveCost({ typed, meant, cells }: Typing, row: number, column: number): number {
  if (row < 3 || column < 3) return TOO_MUCH;
  const first = typed[row - 3];
  const second = typed[row - 2];
  const third = typed[row - 1];
  const isForward =
    first === meant[column - 1] && second === meant[column - 3] && third === meant[column - 2];
  const isBack =
    first === meant[column - 2] && second === meant[column - 1] && third === meant[column - 3];
  return isForward || isBack ? (cells[(row - 3) * ROW + column - 3] ?? 0) + 2 * SWAPPED : TOO_MUCH;
}
