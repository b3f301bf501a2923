import { IMPORT_LIMITS } from '@verify-admin/rulebook/imports/import-kinds';
import { FileRefused } from './file-rows.ts';

const QUOTE = '"';

/**
 * Parses CSV (RFC 4180) that comes in pieces: cells may be quoted, a quoted cell may have separators,
 * line ends and doubled quotes in it. Lines end with LF, CRLF or CR.
 */
export class CsvParser {
  readonly #separator: string;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** After the closing quote, or a quote that is doubled. */
  #afterQuote = false;
  #afterReturn = false;
  #row = 1;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The rows that are complete after this piece. */
  *take(text: string): Generator<{ row: number; cells: string[] }> {
    for (let at = 0; at < text.length; at += 1) {
      if (!this.#isQuoted) {
        // What stands between two signs of meaning is taken at once.
        const end = this.#plainEnd(text, at);
        if (end > at) {
          this.#add(text.slice(at, end));
          this.#afterQuote = false;
          this.#afterReturn = false;
          at = end - 1;
          continue;
        }
      } else {
        const quote = text.indexOf(QUOTE, at);
        const end = quote < 0 ? text.length : quote;
        if (end > at) {
          this.#add(text.slice(at, end));
          at = end - 1;
          continue;
        }
      }
      const row = this.#sign(text.charAt(at));
      if (row) yield row;
    }
  }

  /** The last row, where it has no line end. */
  *end(): Generator<{ row: number; cells: string[] }> {
    if (this.#isQuoted) {
      throw new FileRefused(`Row ${this.#row}: a quotation mark is opened and never closed.`);
    }
    if (this.#cells.length > 0 || this.#cell !== '') yield this.#finishRow();
  }

  #plainEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const sign = text.charAt(at);
      if (sign === QUOTE || sign === '\n' || sign === '\r' || sign === this.#separator) break;
      at += 1;
    }
    return at;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > IMPORT_LIMITS.cellCharacters) {
      throw new FileRefused(
        `Row ${this.#row}: a cell has more than ${IMPORT_LIMITS.cellCharacters} characters. Is a quotation mark not closed?`,
      );
    }
  }

  #sign(sign: string) {
    const wasReturn = this.#afterReturn;
    this.#afterReturn = false;
    if (sign === QUOTE) {
      this.#takeQuote();
      return null;
    }
    this.#afterQuote = false;
    if (sign === this.#separator) {
      this.#finishCell();
      return null;
    }
    if (sign === '\n' && wasReturn) return null;
    this.#afterReturn = sign === '\r';
    return this.#finishRow();
  }

  #takeQuote(): void {
    if (this.#isQuoted) {
      this.#isQuoted = false;
      this.#afterQuote = true;
    } else if (this.#afterQuote) {
      this.#add(QUOTE);
      this.#isQuoted = true;
      this.#afterQuote = false;
    } else if (this.#cell === '') this.#isQuoted = true;
    else this.#add(QUOTE);
  }

  #finishCell(): void {
    if (this.#cells.length < IMPORT_LIMITS.columns) this.#cells.push(this.#cell);
    this.#cell = '';
  }

  #finishRow() {
    this.#finishCell();
    const done = { row: this.#row, cells: this.#cells };
    this.#cells = [];
    this.#row += 1;
    return done;
  }
}
