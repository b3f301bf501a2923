import type { ImportPlace } from '@verify-admin/rulebook/imports/import-cell';
import { IMPORT_LIMITS, type ImportKind } from '@verify-admin/rulebook/imports/import-kinds';
import {
  type ImportError,
  type ImportPlaces,
  type ImportRow,
  isBlankRow,
  readHeader,
  readImportRow,
} from '@verify-admin/rulebook/imports/read-row';
import { countryCode } from '../accounts/countries.ts';
import type { FileRows } from './files/file-rows.ts';

/** The errors of a file: the first ones of them, and how many there are. */
export interface ErrorList {
  readonly errors: ImportError[];
  count: number;
}

/** Adds errors; beyond the limit they are only counted. */
export function addErrors(list: ErrorList, found: readonly ImportError[]): void {
  list.count += found.length;
  const room = IMPORT_LIMITS.errorsListed - list.errors.length;
  list.errors.push(...found.slice(0, Math.max(0, room)));
}

/** What becomes of the rows of a file. */
export interface RowTaker {
  /** A row that can be read; `row_no` is its number in the file. */
  readonly onRow: (values: ImportRow & { readonly row_no: number }) => Promise<void>;
  /** After each of so many rows. */
  readonly onProgress: (rows: number) => void;
}

const PROGRESS_EVERY = 100_000;

/**
 * Reads a file row by row; errors are collected, and a file with a wrong header is read no further.
 * @returns how many rows it has below its header
 */
export async function readFile(
  kind: ImportKind,
  { from1904, rows }: FileRows,
  list: ErrorList,
  { onRow, onProgress }: RowTaker,
): Promise<number> {
  const place: ImportPlace = { countryCode, from1904 };
  let places: ImportPlaces | null = null;
  let count = 0;
  for await (const { row, cells } of rows) {
    if (isBlankRow(cells)) continue;
    if (places === null) {
      const header = readHeader(kind, row, cells);
      addErrors(list, header.errors);
      if (header.errors.length > 0) return 0;
      places = header.places;
      continue;
    }
    count += 1;
    const { values, errors } = readImportRow(kind, row, { cells, places }, place);
    if (errors.length > 0) addErrors(list, errors);
    else await onRow({ ...values, row_no: row });
    if (count % PROGRESS_EVERY === 0) onProgress(count);
  }
  return count;
}
