const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const FIRST_LETTER = 97;
const LETTERS = 26;

/** What slips of the fingers cost, in quarters of an edit: the commoner, the less. */
const SWAPPED = 2;
const DOUBLED = 2;
const NEIGHBOUR = 3;
const EDIT = 4;

/** Longer words are compared by their edits alone. */
const LONGEST = 24;
const ROW = LONGEST + 1;
const cells = new Uint8Array(ROW * ROW);

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

/**
 * What it costs to type one word for another, in quarters of an edit: letters swapped or typed twice
 * cost half an edit, a key beside the right one three quarters. Letters are also swapped across one that
 * is missing or one too many. Words too long are as far apart as can be.
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
  if (text.length > LONGEST || length > LONGEST) return ROW * EDIT;
  for (let column = 0; column <= length; column++) cells[column] = column * EDIT;
  for (let row = 1; row <= text.length; row++) {
    cells[row * ROW] = row * EDIT;
    for (let column = 1; column <= length; column++) fillCell(text, units, start, row, column);
  }
  return cells[text.length * ROW + length] ?? 0;
}

function fillCell(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  row: number,
  column: number,
): void {
  const typed = text[row - 1] ?? 0;
  const meant = units[start + column - 1] ?? 0;
  const typedTwice = row > 1 && text[row - 2] === typed;
  const meantTwice = column > 1 && units[start + column - 2] === meant;
  const least = Math.min(
    costAt(row - 1, column - 1) + exchangeCost(typed, meant),
    costAt(row - 1, column) + (typedTwice ? DOUBLED : EDIT),
    costAt(row, column - 1) + (meantTwice ? DOUBLED : EDIT),
    swapCost(text, units, start, row, column),
  );
  cells[row * ROW + column] = least;
}

function costAt(row: number, column: number): number {
  return cells[row * ROW + column] ?? 0;
}

function exchangeCost(typed: number, meant: number): number {
  if (typed === meant) return 0;
  const [a, b] = [typed - FIRST_LETTER, meant - FIRST_LETTER];
  const areLetters = a >= 0 && a < LETTERS && b >= 0 && b < LETTERS;
  return areLetters && neighbours[a * LETTERS + b] === 1 ? NEIGHBOUR : EDIT;
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
  let least = ROW * EDIT;
  for (let back = 2; back <= 3 && back <= row; back++) {
    if (text[row - back] !== meant) continue;
    for (let behind = 2; behind <= 5 - back && behind <= column; behind++) {
      if (units[start + column - behind] !== typed) continue;
      const between = (back + behind - 4) * EDIT;
      least = Math.min(least, costAt(row - back, column - behind) + SWAPPED + between);
    }
  }
  return least;
}
