import { BATCH_COLUMNS } from '@verify-admin/rulebook/aml-batches/batch-columns';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';

export const TEMPLATE_NAME = 'bulk-aml-template.xlsx';

async function* noRows(): SheetRows {
  yield [];
}

/** BULK-03: a workbook with the columns that are read, and no row. */
export async function templateWorkbook(): Promise<Buffer> {
  const head = BATCH_COLUMNS.map(({ column }) => column);
  const pieces: Buffer[] = [];
  for await (const piece of workbookOf(head, noRows(), { title: 'Rows' })) pieces.push(piece);
  return Buffer.concat(pieces);
}
