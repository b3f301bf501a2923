import type { Cell } from '@verify-admin/rulebook/kernel/cell';
import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import type { CellObject, WorkBook } from '@e965/xlsx';

/** A row of a sheet as the library reads it; a row or cell without anything is not there. */
export type SheetRow = readonly (CellObject | undefined)[] | undefined;

export function valueOf(cell: CellObject | undefined): Cell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: true };
  return cell.v instanceof Date ? null : cell.v;
}

export function isBlankRow(row: SheetRow): boolean {
  return !row?.some((cell) => {
    const value = valueOf(cell);
    return value !== null && !(typeof value === 'string' && isBlank(value));
  });
}

/** The rows of a sheet from its first one. */
export function rowsOf(book: WorkBook, sheet: string): readonly SheetRow[] {
  return book.Sheets[sheet]?.['!data'] ?? [];
}
