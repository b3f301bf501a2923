import type { CaseData } from '../data/read-case-data.ts';
import type { DataRow } from '../data/data-set.ts';

/** Rows of one table that are printed; all of them are in the data. */
const MOST_ROWS = 500;

/** A value of a row as text; empty where there is none. */
export function textOf(row: DataRow, column: string): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `2026-11-24 14:05:09 UTC`; empty where there is none. */
export function momentText(moment: string | null | undefined): string {
  return moment ? `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC` : '';
}

/** As `momentText`, in a column whose heading names the zone. */
export function momentCell(moment: string | null | undefined): string {
  return momentText(moment).replace(' UTC', '');
}

/** Who of the staff; `Applicant or system` where nobody was. */
export function whoText({ usernames }: CaseData, uuid: string): string {
  return uuid === '' ? 'Nobody of the staff' : (usernames.get(uuid) ?? uuid);
}

/** The rows that are printed, and what reads about the others. */
export function printedRows<T>(
  rows: readonly T[],
  file: string,
  none: string,
): { readonly shown: readonly T[]; readonly remark: string } {
  if (rows.length === 0) return { shown: rows, remark: none };
  if (rows.length <= MOST_ROWS) return { shown: rows, remark: '' };
  const shown = rows.slice(-MOST_ROWS);
  const left = rows.length - MOST_ROWS;
  return {
    shown,
    remark: `The newest ${MOST_ROWS} are printed; ${left} older ones are in ${file}.`,
  };
}
