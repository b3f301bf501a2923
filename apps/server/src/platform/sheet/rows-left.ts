import type { SheetCell, SheetRows } from './sheet-cell.ts';

type Row = readonly SheetCell[];

/** The rows of a sheet that are not written yet, however many came at once. */
export class RowsLeft {
  readonly #pieces: AsyncIterator<readonly Row[]>;
  #waiting: readonly Row[] = [];
  #isOver = false;

  constructor(rows: SheetRows) {
    this.#pieces = rows[Symbol.asyncIterator]();
  }

  /** Whether a row is left, which then is waiting to be taken. */
  async hasMore(): Promise<boolean> {
    while (this.#waiting.length === 0 && !this.#isOver) {
      const next = await this.#pieces.next();
      if (next.done) this.#isOver = true;
      else this.#waiting = next.value;
    }
    return this.#waiting.length > 0;
  }

  /** Those that are waiting, at most so many. */
  take(most: number): readonly Row[] {
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }
}
