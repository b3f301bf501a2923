const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const FIRST_LETTER = 97;
const LETTERS = 26;

/**
 * What slips of the fingers cost: the natural logarithm of how rare each is, to the whole. A letter swapped,
 * typed twice or left out is one of few slips, a wrong letter one of many.
 */
const SWAPPED = 2;
const DOUBLED = 2;
const MISSING = 3;
const NEIGHBOUR = 3;
const EXTRA_NEIGHBOUR = 4;
const OTHER = 5;
const EXTRA = 6;

/** Longer words are compared by their edits alone. */
const LONGEST = 24;
const ROW = LONGEST + 1;
const cells = new Uint8Array(ROW * ROW);
/** More than any words that short can cost. */
const TOO_MUCH = 255;

const neighbours = new Uint8Array(LETTERS * LETTERS);
for (const [row, keys] of KEYBOARD.entries()) {
  for (const [column, key] of [...keys].entries()) {
    noteNeighbours(key, keys[column + 1]);
    noteNeighbours(key, KEYBOARD[row + 1]?.[column]);
  }
}

function noteNeighbours(key: string, other: string | undefined): void {
  if (other === undefined) return;
  const [a, b] = [key.charCodeAt(0) - FIRST_LETTER, other.charCodeAt(0) - FIRST_LETTER];
  neighbours[a * LETTERS + b] = 1;
  neighbours[b * LETTERS + a] = 1;
}

/** The fewest that two slips cost. */
export const LEAST_TWO_SLIPS = SWAPPED + DOUBLED;

/**
 * How rarely one word is typed where another is meant, as the natural logarithm of one in how many. Letters are
 * also swapped across one that is missing or one too many. Words too long are as far apart as can be.
 *
 * @example
 * typingCost(unitsOf('atlnat'), unitsOf('atlant'), 0, 6); // 2
 */
export function typingCost(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  length: number,
): number {
  if (text.length > LONGEST || length > LONGEST) return TOO_MUCH;
  for (let column = 0; column <= length; column++) cells[column] = column * MISSING;
  for (let row = 1; row <= text.length; row++) {
    cells[row * ROW] = costAt(row - 1, 0) + extraCost(text, units, start, length, row, 0);
    for (let column = 1; column <= length; column++) {
      const least = Math.min(
        costAt(row - 1, column - 1) + exchangeCost(text, units, start, row, column),
        costAt(row - 1, column) + extraCost(text, units, start, length, row, column),
        costAt(row, column - 1) + missingCost(units, start, column),
        swapCost(text, units, start, row, column),
        moveCost(text, units, start, row, column),
      );
      cells[row * ROW + column] = least;
    }
  }
  return cells[text.length * ROW + length] ?? 0;
}

function costAt(row: number, column: number): number {
  return cells[row * ROW + column] ?? 0;
}

function exchangeCost(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  row: number,
  column: number,
): number {
  const typed = text[row - 1] ?? 0;
  const meant = units[start + column - 1] ?? 0;
  if (typed === meant) return 0;
  return areNeighbours(typed, meant) ? NEIGHBOUR : OTHER;
}

/** A letter typed twice, struck with the key beside it, or any other too many. */
function extraCost(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  length: number,
  row: number,
  column: number,
): number {
  const typed = text[row - 1] ?? 0;
  if (row > 1 && text[row - 2] === typed) return DOUBLED;
  const isBeside =
    (column > 0 && areNeighbours(typed, units[start + column - 1] ?? 0)) ||
    (column < length && areNeighbours(typed, units[start + column] ?? 0));
  return isBeside ? EXTRA_NEIGHBOUR : EXTRA;
}

/** One of two equal letters is left out more easily than another. */
function missingCost(units: Uint16Array, start: number, column: number): number {
  const isDouble = column > 1 && units[start + column - 2] === units[start + column - 1];
  return isDouble ? DOUBLED : MISSING;
}

function areNeighbours(typed: number, meant: number): boolean {
  const a = typed - FIRST_LETTER;
  const b = meant - FIRST_LETTER;
  if (a < 0 || a >= LETTERS || b < 0 || b >= LETTERS) return false;
  return neighbours[a * LETTERS + b] === 1;
}

/** Two letters that end here swapped, side by side or with one more on either side between them. */
function swapCost(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  row: number,
  column: number,
): number {
  const typed = text[row - 1] ?? 0;
  const meant = units[start + column - 1] ?? 0;
  let least = TOO_MUCH;
  for (let back = 2; back <= 3 && back <= row; back++) {
    if (text[row - back] !== meant) continue;
    for (let behind = 2; behind <= 5 - back && behind <= column; behind++) {
      if (units[start + column - behind] !== typed) continue;
      const between = (back - 2) * EXTRA + (behind - 2) * MISSING;
      least = Math.min(least, costAt(row - back, column - behind) + SWAPPED + between);
    }
  }
  return least;
}

/** A letter moved across two others, which is two swaps. */
function moveCost(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  row: number,
  column: number,
): number {
  if (row < 3 || column < 3) return TOO_MUCH;
  const meant = start + column;
  const isForward =
    text[row - 3] === units[meant - 1] &&
    text[row - 2] === units[meant - 3] &&
    text[row - 1] === units[meant - 2];
  const isMoved =
    isForward ||
    (text[row - 3] === units[meant - 2] &&
      text[row - 2] === units[meant - 1] &&
      text[row - 1] === units[meant - 3]);
  return isMoved ? costAt(row - 3, column - 3) + 2 * SWAPPED : TOO_MUCH;
}
