import { EMPTY_FILE } from '@verify-admin/rulebook/kernel/upload-limit';
import { isCalc, readCalc } from '../../platform/workbook/open-calc.ts';
import { type WorkbookFlaw, WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';

const MEGABYTE = 1024 * 1024;

/** ours: the FCDO's list of names is 7 MB and 43,000 cells; what is far beyond comes as csv or not at all. */
const CALC_LIMITS = {
  zipEntries: 50,
  inflatedBytes: 64 * MEGABYTE,
  inflationRatio: 200,
  ratioFromBytes: MEGABYTE,
  rows: 100_000,
  cells: 1_000_000,
};

/** Why an .ods is not read, for the person who uploaded it. */
const FLAWS: Readonly<Record<WorkbookFlaw, string>> = {
  empty: EMPTY_FILE,
  'not-a-workbook': 'This is not an OpenDocument sheet (.ods).',
  damaged: 'This .ods file is damaged or incomplete and cannot be opened.',
  protected: 'This .ods file is protected with a password.',
  macros: 'This .ods file contains macros.',
  'too-many-parts': 'This .ods file has too many parts. Use the publisher’s csv.',
  'too-heavy': 'This .ods file is too large when unpacked. Use the publisher’s csv.',
  'too-many-rows': 'This .ods file has more than 100,000 rows. Use the publisher’s csv.',
  'no-such-sheet': 'This .ods file has no sheet of this name.',
};

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function orFlaw<T>(read: () => T): T | { readonly flaw: string } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    return { flaw: FLAWS[error.flaw] };
  }
}

/** Whether a file is an OpenDocument sheet, or why it is one that cannot be taken. */
export function isCalcFile(bytes: Uint8Array): boolean | { readonly flaw: string } {
  return orFlaw(() => isCalc(bufferOf(bytes), CALC_LIMITS));
}

/** Columns that are read; the publishers' lists have a few dozen. */
const COLUMNS = 256;

function lineOf(row: readonly string[], width: number): string {
  if (row.every((cell) => cell.trim() === '')) return '\n';
  const cells = Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\s+/g, ' '));
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
}

/**
 * An .ods as the comma-separated text its publisher might have saved, a line for each of its rows, so
 * that readers of the csv read it too and name the same lines.
 */
export function textOfCalc(bytes: Uint8Array): string | { readonly flaw: string } {
  return orFlaw(() => {
    const rows = readCalc(bufferOf(bytes), CALC_LIMITS);
    const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
    return rows.map((row) => lineOf(row, Math.min(widest, COLUMNS))).join('');
  });
}
