/** Longer texts are not tokens of a name; they are equal or different. */
const LONGEST = 64;
const ROW = LONGEST + 1;
/** A text of so many units is compared in one word of 32 bits. */
const LONGEST_WORD = 32;
/** Units below this have an entry in the table of bits. */
const ASCII = 128;

/** A text's UTF-16 units. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
}

/**
 * Counts the edits between two texts: letters added, dropped or changed, and neighbours swapped, each one
 * edit. It reuses its memory; no count depends on an earlier one.
 */
export class EditDistance {
  /** Two rows back, one row back, and the row being filled. */
  readonly #rows = new Uint8Array(3 * ROW);
  /** Of each unit below 128 the bits of its places in the text; 0 between two counts. */
  readonly #places = new Int32Array(ASCII);

  /**
   * The edits between a text and the range of `units` that begins at `start`, as UTF-16 units. Counting
   * stops beyond `most`, and then the answer is `most + 1`.
   *
   * @example
   * edits.count(unitsOf('kim'), unitsOf('ikm'), 0, 3, 2); // 1
   */
  count(
    text: Uint16Array,
    units: Uint16Array,
    start: number,
    length: number,
    most: number,
  ): number {
    const rows = text.length;
    if (Math.abs(rows - length) > most) return most + 1;
    if (Math.max(rows, length) > LONGEST) {
      const isSame = rows === length && text.every((unit, i) => unit === (units[start + i] ?? 0));
      return isSame ? 0 : most + 1;
    }
    if (rows <= LONGEST_WORD && rows > 0)
      return Math.min(this.#countInWord(text, units, start, length), most + 1);
    return this.#countInRows(text, units.subarray(start, start + length), most);
  }

  /** The edits between two texts, or `most + 1` when there are more. */
  between(a: string, b: string, most: number): number {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    return this.count(unitsOf(a), unitsOf(b), 0, b.length, most);
  }

  /**
   * Edits counted for all letters of the text at once, one bit each (Hyyrö's form of Myers' algorithm
   * with neighbours swapped).
   */
  #countInWord(text: Uint16Array, units: Uint16Array, start: number, length: number): number {
    const places = this.#places;
    const rows = text.length;
    for (let i = 0; i < rows; i++) {
      const unit = text[i] ?? 0;
      if (unit < ASCII) places[unit] = (places[unit] ?? 0) | (1 << i);
    }
    const last = 1 << (rows - 1);
    let plus = -1;
    let minus = 0;
    let diagonal = 0;
    let before = 0;
    let edits = rows;
    for (let column = 0; column < length; column++) {
      const unit = units[start + column] ?? 0;
      const same = unit < ASCII ? (places[unit] ?? 0) : placesOf(text, unit);
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
      if (unit < ASCII) places[unit] = 0;
    }
    return edits;
  }

  /** Row by row, for a text that is longer than a word or empty. */
  #countInRows(text: Uint16Array, other: Uint16Array, most: number): number {
    const cells = this.#rows;
    for (let column = 0; column <= other.length; column++) cells[column] = column;
    let before = 2 * ROW;
    let above = 0;
    for (let row = 1; row <= text.length; row++) {
      const current = 3 * ROW - before - above;
      const letter = text[row - 1] ?? 0;
      cells[current] = row;
      let least = row;
      for (let column = 1; column <= other.length; column++) {
        const changed = letter === other[column - 1] ? 0 : 1;
        let cell = Math.min(
          (cells[above + column - 1] ?? 0) + changed,
          (cells[above + column] ?? 0) + 1,
          (cells[current + column - 1] ?? 0) + 1,
        );
        const isSwapped =
          row > 1 &&
          column > 1 &&
          letter === other[column - 2] &&
          text[row - 2] === other[column - 1];
        if (isSwapped) cell = Math.min(cell, (cells[before + column - 2] ?? 0) + 1);
        cells[current + column] = cell;
        least = Math.min(least, cell);
      }
      if (least > most) return most + 1;
      before = above;
      above = current;
    }
    return Math.min(cells[above + other.length] ?? 0, most + 1);
  }
}

function placesOf(text: Uint16Array, unit: number): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === unit) bits |= 1 << i;
  return bits;
}
