import type { ImportPlace } from '@verify-admin/rulebook/imports/import-cell';
import { IMPORT_LIMITS, type ImportKind } from '@verify-admin/rulebook/imports/import-kinds';
import {
  type ImportError,
  type ImportPlaces,
  importColumnOf,
  type ImportRow,
  isBlankRow,
  readHeader,
  readImportRow,
  type TakenCell,
} from '@verify-admin/rulebook/imports/read-row';
import { findCountry } from '../accounts/countries.ts';
import { quoted } from '@verify-admin/rulebook/aml-batches/findings';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { FileRow, FileRows } from './files/file-rows.ts';

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

/** Cells that were taken for something else than they say, each once, with how often. */
export type TakenCells = Map<string, number>;

function noteTaken(all: TakenCells, found: readonly TakenCell[]): void {
  for (const { column, written, taken } of found) {
    const said = `${column} ${quoted(written)} ${taken}`;
    all.set(said, (all.get(said) ?? 0) + 1);
  }
}

/** What becomes of the rows of a file. */
export interface RowTaker {
  /** A row that can be read; `row_no` is its number in the file. */
  readonly onRow: (values: ImportRow & { readonly row_no: number }) => Promise<void>;
  /** After each of so many rows. */
  readonly onProgress: (rows: number) => void;
}

/** A row near the beginning that names no column is above the header. */
function isTitle(kind: ImportKind, row: number, cells: FileRow['cells']): boolean {
  const names = cells.some((cell) => typeof cell === 'string' && importColumnOf(kind, cell));
  return row < WORKBOOK_LIMITS.headRows && !names;
}

const PROGRESS_EVERY = 100_000;

/**
 * Reads a file row by row; errors are collected, and a file with a wrong header is read no further.
 * @returns how many rows it has below its header
 */
export async function readFile(
  kind: ImportKind,
  { from1904, rows }: FileRows,
  {
    list,
    taken,
    today,
  }: { readonly list: ErrorList; readonly taken: TakenCells; readonly today: string },
  { onRow, onProgress }: RowTaker,
): Promise<number> {
  const place: ImportPlace = { findCountry, from1904, today };
  let places: ImportPlaces | null = null;
  /** The first row of the file, where a title may be in the place of the header. */
  let first: FileRow | null = null;
  const takeHeader = ({ row, cells }: FileRow) => {
    const header = readHeader(kind, row, cells);
    addErrors(list, header.errors);
    places = header.errors.length > 0 ? null : header.places;
    return places;
  };
  let count = 0;
  for await (const { row, cells } of rows) {
    if (isBlankRow(cells)) continue;
    if (places === null) {
      first ??= { row, cells };
      if (isTitle(kind, row, cells)) continue;
      if (!takeHeader({ row, cells })) return 0;
      continue;
    }
    count += 1;
    const { values, errors, taken: found } = readImportRow(kind, row, { cells, places }, place);
    noteTaken(taken, found);
    if (errors.length > 0) addErrors(list, errors);
    else await onRow({ ...values, row_no: row });
    if (count % PROGRESS_EVERY === 0) onProgress(count);
  }
  if (places === null && first) takeHeader(first);
  return count;
}
