import type { Cell } from '../kernel/cell.ts';
import { cleanText, isBlank } from '../kernel/clean-text.ts';
import type { ImportPlace, ImportValue } from './import-cell.ts';
import { columnsOf, type ImportKind } from './import-kinds.ts';

/** What is wrong with a file, and where. Never what the cell holds. */
export interface ImportError {
  readonly row: number;
  /** Empty where it is the whole row. */
  readonly column: string;
  readonly what: string;
}

/** A cell that was taken for something else than it says: a country by another name. */
export interface TakenCell {
  readonly column: string;
  readonly written: string;
  readonly taken: string;
}

/** A row as it is stored, by the names of its columns; null where its cell is empty. */
export type ImportRow = Readonly<Record<string, ImportValue>>;

/** Where each column of a kind is in the file. */
export type ImportPlaces = ReadonlyMap<string, number>;

/** Capitals, blanks and underscores make no other column. */
function plain(head: string): string {
  return cleanText(head)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}

/** Which column of the kind a head names; null when it names none. */
export function importColumnOf(kind: ImportKind, head: string): string | null {
  const name = plain(head);
  return columnsOf(kind).find(({ column }) => column === name)?.column ?? null;
}

/**
 * Reads the header row: the columns may stand in any order. A column that is not known is an error,
 * as what it holds would be lost in silence; one without a name is not read.
 */
export function readHeader(
  kind: ImportKind,
  row: number,
  heads: readonly Cell[],
): { readonly places: ImportPlaces; readonly errors: readonly ImportError[] } {
  const places = new Map<string, number>();
  const errors: ImportError[] = [];
  const known = columnsOf(kind);
  heads.forEach((cell, at) => {
    const head = typeof cell === 'string' ? cleanText(cell) : '';
    if (head === '') return;
    const column = importColumnOf(kind, head);
    if (column === null)
      errors.push({ row, column: head.slice(0, 60), what: 'is not a known column.' });
    else if (places.has(column)) errors.push({ row, column, what: 'occurs twice.' });
    else places.set(column, at);
  });
  const missing = known.filter(({ column, isNeeded }) => isNeeded && !places.has(column));
  for (const { column } of missing) errors.push({ row, column, what: 'is missing.' });
  const names = known.map(({ column }) => column).join(', ');
  if (errors.length > 0) errors.push({ row, column: '', what: `The columns are ${names}.` });
  return { places, errors };
}

/** Reads one row; every cell that cannot be read is an error with its place. */
export function readImportRow(
  kind: ImportKind,
  row: number,
  { cells, places }: { readonly cells: readonly Cell[]; readonly places: ImportPlaces },
  place: ImportPlace,
): {
  readonly values: ImportRow;
  readonly errors: readonly ImportError[];
  readonly taken: readonly TakenCell[];
} {
  const errors: ImportError[] = [];
  const taken: TakenCell[] = [];
  const values: Record<string, ImportValue> = {};
  for (const { column, isNeeded, read } of columnsOf(kind)) {
    const at = places.get(column);
    const cell = at === undefined ? null : (cells[at] ?? null);
    const refuse = (what: string) => errors.push({ row, column, what });
    if (typeof cell === 'object' && cell !== null) refuse('contains an Excel error.');
    else if (cell === null || isBlank(String(cell))) {
      if (isNeeded) refuse('is empty.');
      values[column] = null;
    } else {
      const value = read(cell, place, values);
      if ('what' in value) refuse(value.what);
      else values[column] = value.value;
      const was = 'taken' in value ? value.taken : undefined;
      if (was !== undefined) taken.push({ column, written: String(cell).trim(), taken: was });
    }
  }
  return { values, errors, taken };
}

/** Whether a row has nothing in it. */
export function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && isBlank(cell)));
}
