import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { adviceOn, FILE_KINDS } from '@verify-admin/rulebook/aml-batches/file-kinds';
import { EMPTY_FILE } from '@verify-admin/rulebook/kernel/upload-limit';
import type { SheetChoice } from '../../platform/workbook/choose-sheet.ts';
import { openWorkbook } from '../../platform/workbook/open-workbook.ts';
import { rowsOf, valueOf } from '../../platform/workbook/sheet-rows.ts';
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
  'no-such-sheet': 'This workbook has no sheet of this name.',
};

function sentenceOf({ flaw, kind }: WorkbookRefused): string {
  if (kind === null) return SENTENCES[flaw];
  return `This is ${FILE_KINDS[kind].name}, neither a CSV nor an Excel workbook. ${adviceOn(kind)}`;
}

function open(bytes: Buffer, isName: (head: string) => boolean) {
  const choice: SheetChoice = {
    countColumns: (heads) => heads.filter(isName).length,
    columns: Infinity,
    headRows: WORKBOOK_LIMITS.headRows,
  };
  try {
    return openWorkbook(bytes, WORKBOOK_LIMITS, choice);
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new FileRefused(sentenceOf(error));
    throw error;
  }
}

/**
 * The sheet of an Excel workbook that names most columns, within the limits of bulk AML; a formula is read by its value.
 * @param isName whether a text names a column
 */
export async function readWorkbook(
  path: string,
  size: number,
  isName: (head: string) => boolean,
): Promise<FileRows> {
  if (size > WORKBOOK_LIMITS.fileBytes) {
    throw new FileRefused(`This workbook is larger than 32 MB. ${AS_CSV}`);
  }
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { book, sheet } = open(bytes, isName);

  async function* rows(): AsyncGenerator<FileRow> {
    for (const [at, row] of rowsOf(book, sheet).entries()) {
      const cells = Array.from(row ?? [], valueOf).slice(0, WORKBOOK_LIMITS.columns);
      yield { row: at + 1, cells };
    }
  }

  return {
    sheet: book.SheetNames.length > 1 ? sheet : null,
    from1904: book.Workbook?.WBProps?.date1904 ?? false,
    sha256: () => sha256,
    rows: rows(),
  };
}
