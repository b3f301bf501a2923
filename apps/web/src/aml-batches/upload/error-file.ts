import { inertCell } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { RowError } from '@verify-admin/rulebook/aml-batches/workbook.rules';

function quoted(text: string): string {
  return `"${inertCell(text).replaceAll('"', '""')}"`;
}

/** The errors of a sheet as a file that a spreadsheet opens; it holds places and no values. */
export function errorFile(sheet: string, errors: readonly RowError[]): string {
  const rows = errors.map(({ row, column, what }) =>
    [quoted(sheet), String(row), quoted(column), quoted(what)].join(','),
  );
  return ['Sheet,Row,Column,Error', ...rows, ''].join('\r\n');
}
