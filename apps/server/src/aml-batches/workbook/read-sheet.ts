import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { readWrittenAccount } from '@verify-admin/rulebook/accounts/written-account';
import { BATCH_COLUMNS, type BatchField } from '@verify-admin/rulebook/aml-batches/batch-columns';
import {
  type BatchRow,
  readRow,
  type ReadingPlace,
  shownCell,
} from '@verify-admin/rulebook/aml-batches/batch-row.rules';
import { type DateOrder, readBirthday } from '@verify-admin/rulebook/aml-batches/birthday';
import type { Finding, FindingGroup } from '@verify-admin/rulebook/aml-batches/findings';
import { findRepeated } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Cell } from '@verify-admin/rulebook/kernel/cell';
import { findCountry } from '../../accounts/countries.ts';
import { findHead, shownSheets } from '../../platform/workbook/choose-sheet.ts';
import type { OpenedWorkbook } from '../../platform/workbook/open-workbook.ts';
import { isBlankRow, rowsOf, type SheetRow, valueOf } from '../../platform/workbook/sheet-rows.ts';
import { WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';
import { FoundCells } from './found-cells.ts';
import { BATCH_SHEET, cellsOf, findPlaces, headErrors, type Places } from './sheet-columns.ts';

/** A birthday that is one day with the day first and another with the month first. */
interface Unordered {
  readonly row: number;
  readonly value: string;
  readonly readings: Readonly<Record<DateOrder, string>>;
}

/** What is known of a workbook in addition to its rows. */
export interface SheetFacts {
  readonly sheet: string;
  readonly sheets: string[];
  readonly other_sheets: number;
  readonly head_row: number;
  readonly rows: number;
  readonly first_rows: { row: number; cells: string[] }[];
  readonly errors: Finding[];
  readonly error_groups: FindingGroup[];
  readonly error_count: number;
  readonly warning_groups: FindingGroup[];
  readonly warning_count: number;
  readonly unordered: Unordered | null;
}

/** A readable row of the sheet. */
export interface ReadRow extends BatchRow {
  /** Its account is in the sheet more than once. */
  readonly is_repeated: boolean;
}

/** What reading a sheet needs in addition to it. */
export interface SheetAsk {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly account_type: AccountType;
  readonly date_order: DateOrder | null;
}

/** A cell as it is shown; a count of days is shown as the day it is. */
function shown(field: BatchField, cell: Cell, place: ReadingPlace): string {
  const read = field === 'birthday' && typeof cell === 'number' ? readBirthday(cell, place) : null;
  return read !== null && 'day' in read ? read.day : shownCell(cell);
}

/** In which rows each account of a sheet is, by its number. */
function rowsOfAccounts(
  rows: readonly SheetRow[],
  headAt: number,
  places: Places,
  account_type: AccountType,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  const at = places.get('user_id');
  if (typeof at !== 'number') return found;
  for (let row = headAt + 1; row < rows.length; row += 1) {
    const cell = valueOf(rows[row]?.[at]);
    if (cell === null || typeof cell === 'object') continue;
    const read = readWrittenAccount(cell, account_type);
    if ('what' in read) continue;
    const others = found.get(read.value);
    if (others) others.push(row + 1);
    else found.set(read.value, [row + 1]);
  }
  return found;
}

function findUnordered(row: number, cell: Cell, place: ReadingPlace): Unordered | null {
  const read = typeof cell === 'string' ? readBirthday(cell, place) : null;
  if (read === null || !('readings' in read)) return null;
  return { row, value: shownCell(cell), readings: read.readings };
}

/**
 * Reads the sheet row by row; `onRow` receives every readable row in its order.
 * @throws WorkbookRefused where there are too many rows.
 */
export function readSheet(
  { book, sheet }: OpenedWorkbook,
  { today, account_type, date_order: order }: SheetAsk,
  onRow: (row: ReadRow) => void,
): SheetFacts {
  const rows = rowsOf(book, sheet);
  const from1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const place: ReadingPlace = { findCountry, from1904, order, today, account_type };
  const { at: headAt } = findHead(rows, BATCH_SHEET);
  const head_row = Math.max(0, headAt) + 1;
  const places = findPlaces(rows[headAt]);
  const accounts = rowsOfAccounts(rows, headAt, places, account_type);
  const errors: Finding[] = [];
  const allErrors = new FoundCells(WORKBOOK_LIMITS.groupsListed);
  const warnings = new FoundCells(WORKBOOK_LIMITS.groupsListed);
  const refuse = (found: readonly Finding[]) => {
    for (const error of found) allErrors.add(error);
    errors.push(...found.slice(0, Math.max(0, WORKBOOK_LIMITS.errorsListed - errors.length)));
  };
  refuse(headErrors(places, head_row));
  const isHeaded = errors.length === 0;
  const first_rows: { row: number; cells: string[] }[] = [];
  let unordered: Unordered | null = null;
  let count = 0;
  for (let at = headAt + 1; at < rows.length; at += 1) {
    const row = rows[at];
    if (isBlankRow(row)) continue;
    count += 1;
    if (count > WORKBOOK_LIMITS.rows) throw new WorkbookRefused('too-many-rows');
    const cells = cellsOf(row, places);
    if (first_rows.length < WORKBOOK_LIMITS.rowsShown) {
      const texts = BATCH_COLUMNS.map(({ field }) => shown(field, cells[field], place));
      first_rows.push({ row: at + 1, cells: texts });
    }
    // Without its columns a row has no meaning.
    if (!isHeaded) continue;
    const read = readRow(at + 1, cells, place);
    if ('errors' in read) {
      refuse(read.errors);
      unordered ??= findUnordered(at + 1, cells.birthday, place);
      continue;
    }
    const { user_id } = read.row;
    const sameAccount = accounts.get(user_id) ?? [];
    const is_repeated = sameAccount.length > 1;
    onRow({ ...read.row, is_repeated });
    for (const note of read.notes) warnings.add(note);
    if (is_repeated) warnings.add(findRepeated(at + 1, user_id, sameAccount));
  }
  return {
    sheet,
    sheets: shownSheets(book),
    other_sheets: book.SheetNames.length - 1,
    head_row,
    rows: count,
    first_rows,
    errors,
    error_groups: allErrors.groups(),
    error_count: allErrors.count,
    warning_groups: warnings.groups(),
    warning_count: warnings.count,
    unordered,
  };
}
