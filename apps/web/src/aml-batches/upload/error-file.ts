import { csvField } from '@verify-admin/rulebook/kernel/exported-cell';
import type { RowError } from '@verify-admin/rulebook/aml-batches/workbook.rules';

/** The errors of a sheet as a file that a spreadsheet opens; it holds places and no values. */
export function errorFile(sheet: string, errors: readonly RowError[]): string {
  const rows = errors.map(({ row, column, what }) =>
    [csvField(sheet), String(row), csvField(column), csvField(what)].join(','),
  );
  return ['Sheet,Row,Column,Error', ...rows, ''].join('\r\n');
}
