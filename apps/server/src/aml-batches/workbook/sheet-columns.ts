import {
  BATCH_COLUMNS,
  type BatchField,
  fieldOf,
} from '@verify-admin/rulebook/aml-batches/batch-columns';
import type { Finding } from '@verify-admin/rulebook/aml-batches/findings';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Cell } from '@verify-admin/rulebook/kernel/cell';
import type { SheetChoice } from '../../platform/workbook/choose-sheet.ts';
import { type SheetRow, valueOf } from '../../platform/workbook/sheet-rows.ts';

/** BULK-03: the sheet and the header are known by the documents' columns. */
export const BATCH_SHEET: SheetChoice = {
  countColumns: (heads) => new Set(heads.map(fieldOf).filter((field) => field !== null)).size,
  columns: BATCH_COLUMNS.length,
  headRows: WORKBOOK_LIMITS.headRows,
};

/** Which column of the sheet holds which field; a column that is there twice is none. */
export type Places = ReadonlyMap<BatchField, number | 'twice'>;

export function findPlaces(head: SheetRow): Places {
  const places = new Map<BatchField, number | 'twice'>();
  head?.slice(0, WORKBOOK_LIMITS.columns).forEach((cell, at) => {
    const value = valueOf(cell);
    const field = typeof value === 'string' ? fieldOf(value) : null;
    if (field) places.set(field, places.has(field) ? 'twice' : at);
  });
  return places;
}

export function headErrors(places: Places, row: number): Finding[] {
  return BATCH_COLUMNS.flatMap(({ field, column }) => {
    const at = places.get(field);
    const error = { row, column, value: '' };
    if (at === undefined) return [{ ...error, what: 'is missing.' }];
    return at === 'twice' ? [{ ...error, what: 'occurs twice.' }] : [];
  });
}

export function cellsOf(row: SheetRow, places: Places): Record<BatchField, Cell> {
  const cellIn = (field: BatchField): Cell => {
    const column = places.get(field);
    return typeof column === 'number' ? valueOf(row?.[column]) : null;
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
