/** Longer texts are no tokens of a name; they are the same or they are not. */
const LONGEST = 64;
const ROW = LONGEST + 1;
/** Two rows back, one row back, and the row being filled; reused, for a call leaves nothing behind. */
const cells = new Uint8Array(3 * ROW);

/**
 * The edits between two texts given as UTF-16 units: letters added, dropped or changed, and
 * neighbours swapped, each one edit. Counting stops beyond `most`, and then the answer is `most + 1`.
 *
 * @example
 * editDistance(unitsOf('kim'), unitsOf('ikm'), 0, 3, 2); // 1
 */
export function editDistance(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  length: number,
  most: number,
): number {
  const rows = text.length;
  const columns = length;
  if (Math.abs(rows - columns) > most) return most + 1;
  if (Math.max(rows, columns) > LONGEST)
    return rows === columns && isSame(text, units, start) ? 0 : most + 1;
  if (rows <= LONGEST_WORD && rows > 0)
    return Math.min(countInWord(text, units, start, length), most + 1);
  for (let column = 0; column <= columns; column++) cells[column] = column;
  let before = 2 * ROW;
  let above = 0;
  for (let row = 1; row <= rows; row++) {
    const current = 3 * ROW - before - above;
    if (fillRow(text, units, start, row, columns, { before, above, current }) > most)
      return most + 1;
    before = above;
    above = current;
  }
  return Math.min(cells[above + columns] ?? 0, most + 1);
}

/** The bits of a text of at most 32 units; of each unit below 128 where it stands, reset after use. */
const LONGEST_WORD = 32;
const places = new Int32Array(128);

/**
 * Edits counted for all letters of the text at once, one bit each (Hyyrö's form of Myers' algorithm
 * with neighbours swapped).
 */
function countInWord(text: Uint16Array, units: Uint16Array, start: number, length: number): number {
  const rows = text.length;
  for (let i = 0; i < rows; i++) {
    const unit = text[i] ?? 0;
    if (unit < 128) places[unit] = (places[unit] ?? 0) | (1 << i);
  }
  const last = 1 << (rows - 1);
  let plus = -1;
  let minus = 0;
  let diagonal = 0;
  let before = 0;
  let edits = rows;
  for (let column = 0; column < length; column++) {
    const unit = units[start + column] ?? 0;
    const same = unit < 128 ? (places[unit] ?? 0) : placesOf(text, unit);
    const swapped = ((~diagonal & same) << 1) & before;
    diagonal = ((((same & plus) + plus) | 0) ^ plus) | same | minus | swapped;
    let up = minus | ~(diagonal | plus);
    const down = diagonal & plus;
    if ((up & last) !== 0) edits++;
    if ((down & last) !== 0) edits--;
    up = (up << 1) | 1;
    plus = (down << 1) | ~(diagonal | up);
    minus = up & diagonal;
    before = same;
  }
  for (let i = 0; i < rows; i++) {
    const unit = text[i] ?? 0;
    if (unit < 128) places[unit] = 0;
  }
  return edits;
}

function placesOf(text: Uint16Array, unit: number): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === unit) bits |= 1 << i;
  return bits;
}

function isSame(text: Uint16Array, units: Uint16Array, start: number): boolean {
  return text.every((unit, i) => unit === (units[start + i] ?? 0));
}

/** A text's UTF-16 units. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

function fillRow(
  text: Uint16Array,
  units: Uint16Array,
  start: number,
  row: number,
  columns: number,
  { before, above, current }: { before: number; above: number; current: number },
): number {
  const letter = text[row - 1] ?? 0;
  cells[current] = row;
  let least = row;
  for (let column = 1; column <= columns; column++) {
    const other = units[start + column - 1] ?? 0;
    let cell = (cells[above + column - 1] ?? 0) + (letter === other ? 0 : 1);
    cell = Math.min(cell, (cells[above + column] ?? 0) + 1, (cells[current + column - 1] ?? 0) + 1);
    const swapped =
      row > 1 &&
      column > 1 &&
      letter === (units[start + column - 2] ?? 0) &&
      (text[row - 2] ?? 0) === other;
    if (swapped) cell = Math.min(cell, (cells[before + column - 2] ?? 0) + 1);
    cells[current + column] = cell;
    if (cell < least) least = cell;
  }
  return least;
}
