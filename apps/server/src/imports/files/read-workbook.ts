import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { ImportCell } from '@verify-admin/rulebook/imports/import-cell';
import { EMPTY_FILE } from '@verify-admin/rulebook/kernel/upload-limit';
import type { CellObject } from '@e965/xlsx';
import { openWorkbook } from '../../platform/workbook/open-workbook.ts';
import { type WorkbookFlaw, WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';
import { FileRefused, type FileRow, type FileRows } from './file-rows.ts';

const AS_CSV = 'Save it as “CSV UTF-8”: a CSV may have any number of rows.';

const SENTENCES: Readonly<Record<WorkbookFlaw, string>> = {
  empty: EMPTY_FILE,
  'not-a-workbook': 'This is neither a CSV nor an Excel workbook.',
  damaged: 'This workbook is damaged or incomplete and cannot be opened.',
  protected: 'This workbook is protected with a password. Remove it first.',
  macros: 'This workbook contains macros. Save it without them.',
  'too-many-parts':
    'This workbook has too many sheets or parts. Keep only the sheet with the rows.',
  'too-heavy': `This workbook is too large when unpacked. ${AS_CSV}`,
  'too-many-rows': `This workbook has more than 100,000 rows. ${AS_CSV}`,
};

function cellOf(cell: CellObject | undefined): ImportCell {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return null;
  if (cell.t === 'e') return { error: true };
  return cell.v instanceof Date ? null : cell.v;
}

function open(bytes: Buffer) {
  try {
    return openWorkbook(bytes, WORKBOOK_LIMITS);
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new FileRefused(SENTENCES[error.flaw]);
    throw error;
  }
}

/** The first sheet of an Excel workbook, within the limits of bulk AML; a formula is read by its value. */
export async function readWorkbook(path: string, size: number): Promise<FileRows> {
  if (size > WORKBOOK_LIMITS.fileBytes) {
    throw new FileRefused(`This workbook is larger than 32 MB. ${AS_CSV}`);
  }
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const book = open(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];

  async function* rows(): AsyncGenerator<FileRow> {
    for (const [at, row] of sheet.entries()) {
      const cells = Array.from(row ?? [], cellOf).slice(0, WORKBOOK_LIMITS.columns);
      yield { row: at + 1, cells };
    }
  }

  return {
    from1904: book.Workbook?.WBProps?.date1904 ?? false,
    sha256: () => sha256,
    rows: rows(),
  };
}
