import type { ParsingOptions, WorkBook } from '@e965/xlsx';
import { WorkbookRefused } from './workbook-refused.ts';
import { isBlankRow, rowsOf, type SheetRow, valueOf } from './sheet-rows.ts';

/** How the sheet with the rows is known among several. */
export interface SheetChoice {
  /** How many columns a row names, if it is the header. */
  readonly countColumns: (heads: readonly string[]) => number;
  /** All that a header may name. */
  readonly columns: number;
  /** Rows among which the header is looked for. */
  readonly headRows: number;
  /** The sheet that somebody chose, by its name; null or missing where nobody did. */
  readonly sheet?: string | null;
}

/** The place of the header: the row that names most columns, else the first with anything in it; -1 where none has. */
export function findHead(
  rows: readonly SheetRow[],
  { countColumns, headRows }: SheetChoice,
): { readonly at: number; readonly named: number } {
  let best = { at: rows.findIndex((row) => !isBlankRow(row)), named: 0 };
  for (let at = 0; at < Math.min(headRows, rows.length); at += 1) {
    const heads = Array.from(rows[at] ?? [], (cell) => {
      const value = valueOf(cell);
      return typeof value === 'string' ? value : '';
    });
    const named = countColumns(heads);
    if (named > best.named) best = { at, named };
  }
  return best;
}

/** How likely a sheet is the one that is meant: by the columns it names, then by having rows below them. */
function rank(rows: readonly SheetRow[], choice: SheetChoice): number {
  const { at, named } = findHead(rows, choice);
  const hasRows = at >= 0 && rows.slice(at + 1).some((row) => !isBlankRow(row));
  return named * 2 + Number(hasRows);
}

function isHidden(book: WorkBook, at: number): boolean {
  return (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
}

/** The sheets that somebody sees. */
export function shownSheets(book: WorkBook): string[] {
  return book.SheetNames.filter((_name, at) => !isHidden(book, at));
}

/**
 * Reads the sheet that was chosen, or else the one that is meant: the first, unless another that is shown names more of the columns, or has rows
 * where this one has none. Of the others only the rows of a header are read before.
 * @param read one sheet whole, or so many rows of each
 * @throws WorkbookRefused where no sheet that is shown has the chosen name
 */
export function readChosenSheet(
  read: (options: Pick<ParsingOptions, 'sheets' | 'sheetRows'>) => WorkBook,
  choice: SheetChoice,
): { readonly book: WorkBook; readonly sheet: string } {
  const book = read({ sheets: 0 });
  const { sheet: chosen } = choice;
  if (chosen != null) {
    if (!shownSheets(book).includes(chosen)) throw new WorkbookRefused('no-such-sheet');
    return { book: read({ sheets: book.SheetNames.indexOf(chosen) }), sheet: chosen };
  }
  const [first = '', ...others] = book.SheetNames;
  const whole = choice.columns * 2 + 1;
  const own = isHidden(book, 0) ? -1 : rank(rowsOf(book, first), choice);
  if (others.length === 0 || own >= whole) return { book, sheet: first };
  const looked = read({ sheetRows: choice.headRows + 2 });
  let best = { at: 0, rank: own };
  looked.SheetNames.forEach((name, at) => {
    if (at === 0 || isHidden(looked, at)) return;
    const other = rank(rowsOf(looked, name), choice);
    if (other > best.rank) best = { at, rank: other };
  });
  if (best.at === 0) return { book, sheet: first };
  return { book: read({ sheets: best.at }), sheet: looked.SheetNames[best.at] ?? first };
}
