import {
  BATCH_COLUMNS,
  type BatchField,
  fieldOf,
} from '@verify-admin/rulebook/aml-batches/batch-columns';
import {
  type BatchRow,
  type Cell,
  readRow,
  type ReadingPlace,
} from '@verify-admin/rulebook/aml-batches/batch-row.rules';
import { readBirthday } from '@verify-admin/rulebook/aml-batches/birthday';
import { cleanText, isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { placeWarning } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { type RowError, WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { CellObject, WorkBook } from '@e965/xlsx';
import { WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';
import { countryCode } from '../../accounts/countries.ts';

/** What is known of a workbook in addition to its rows. */
export interface SheetFacts {
  readonly sheet: string;
  readonly other_sheets: number;
  readonly rows: number;
  readonly first_rows: readonly { row: number; cells: string[] }[];
  readonly errors: readonly RowError[];
  readonly error_count: number;
  readonly warnings: readonly RowError[];
  readonly warning_count: number;
}

/** A readable row of the sheet. */
export interface ReadRow extends BatchRow {
  /** Its account is in the sheet more than once. */
  readonly is_repeated: boolean;
}

type SheetRow = readonly (CellObject | undefined)[] | undefined;

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: true };
  return cell.v instanceof Date ? null : cell.v;
}

function isBlankRow(row: SheetRow): boolean {
  return !row?.some((cell) => {
    const value = cellOf(cell);
    return value !== null && !(typeof value === 'string' && isBlank(value));
  });
}

/** Which column of the sheet holds which field, by the head row; a column that is there twice is none. */
function findPlaces(head: SheetRow): Map<BatchField, number | 'twice'> {
  const places = new Map<BatchField, number | 'twice'>();
  head?.slice(0, WORKBOOK_LIMITS.columns).forEach((cell, at) => {
    const value = cellOf(cell);
    const field = typeof value === 'string' ? fieldOf(value) : null;
    if (field) places.set(field, places.has(field) ? 'twice' : at);
  });
  return places;
}

function headErrors(places: ReturnType<typeof findPlaces>, row: number): RowError[] {
  return BATCH_COLUMNS.flatMap(({ field, column }) => {
    const at = places.get(field);
    if (at === undefined) return [{ row, column, what: 'is missing.' }];
    return at === 'twice' ? [{ row, column, what: 'occurs twice.' }] : [];
  });
}

function shown(field: BatchField, cell: Cell, from1904: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return '#ERROR';
  const date =
    field === 'birthday' && typeof cell === 'number' ? readBirthday(cell, from1904) : null;
  return (date ?? String(cell)).slice(0, 200);
}

function cellsOf(row: SheetRow, places: ReturnType<typeof findPlaces>): Record<BatchField, Cell> {
  const cellIn = (field: BatchField): Cell => {
    const column = places.get(field);
    return typeof column === 'number' ? cellOf(row?.[column]) : null;
  };
  return {
    user_id: cellIn('user_id'),
    business_name: cellIn('business_name'),
    first_name: cellIn('first_name'),
    last_name: cellIn('last_name'),
    birthday: cellIn('birthday'),
    country: cellIn('country'),
  };
}

/** How often the account of a cell is in a sheet. */
function countIds(rows: readonly SheetRow[], at: number | 'twice' | undefined) {
  const times = new Map<string, number>();
  const nameOf = (cell: Cell) => (typeof cell === 'object' ? '' : cleanText(String(cell)));
  if (typeof at === 'number') {
    for (const row of rows) {
      const id = nameOf(cellOf(row?.[at]));
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  return (cell: Cell) => times.get(nameOf(cell)) ?? 0;
}

/**
 * Reads the first sheet row by row; `onRow` receives every readable row in its order.
 * @param today `YYYY-MM-DD`
 * @throws WorkbookRefused where there are too many rows.
 */
export function readSheet(
  book: WorkBook,
  today: string,
  onRow: (row: ReadRow) => void,
): SheetFacts {
  const sheet = book.SheetNames[0] ?? '';
  const rows: SheetRow[] = book.Sheets[sheet]?.['!data'] ?? [];
  const from1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const place: ReadingPlace = { countryCode, from1904, today };
  const headAt = rows.findIndex((row) => !isBlankRow(row));
  const places = findPlaces(rows[headAt]);
  const errors = headErrors(places, headAt < 0 ? 1 : headAt + 1);
  const isHeaded = errors.length === 0;
  const first_rows: { row: number; cells: string[] }[] = [];
  const idOf = countIds(rows.slice(headAt + 1), places.get('user_id'));
  const warnings: RowError[] = [];
  let warning_count = 0;
  let error_count = errors.length;
  let count = 0;
  const note = (found: readonly RowError[]) => {
    error_count += found.length;
    errors.push(...found.slice(0, Math.max(0, WORKBOOK_LIMITS.errorsListed - errors.length)));
  };
  for (let at = headAt + 1; at < rows.length; at += 1) {
    const row = rows[at];
    if (isBlankRow(row)) continue;
    count += 1;
    if (count > WORKBOOK_LIMITS.rows) throw new WorkbookRefused('too-many-rows');
    const cells = cellsOf(row, places);
    if (first_rows.length < WORKBOOK_LIMITS.rowsShown) {
      const texts = BATCH_COLUMNS.map(({ field }) => shown(field, cells[field], from1904));
      first_rows.push({ row: at + 1, cells: texts });
    }
    // Without its columns a row has no meaning.
    if (!isHeaded) continue;
    const read = readRow(at + 1, cells, place);
    if ('errors' in read) {
      note(read.errors);
      continue;
    }
    const is_repeated = idOf(cells.user_id) > 1;
    onRow({ ...read.row, is_repeated });
    if (!is_repeated) continue;
    warning_count += 1;
    if (warnings.length < WORKBOOK_LIMITS.warningsListed) {
      warnings.push(placeWarning(at + 1, 'repeated'));
    }
  }
  const other_sheets = book.SheetNames.length - 1;
  return {
    sheet,
    other_sheets,
    rows: count,
    first_rows,
    errors,
    error_count,
    warnings,
    warning_count,
  };
}
