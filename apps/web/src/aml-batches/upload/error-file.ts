import { csvField } from '@verify-admin/rulebook/kernel/exported-cell';
import type { Finding } from '@verify-admin/rulebook/aml-batches/findings';

/** The errors of a sheet as a file that a spreadsheet opens, each with what its cell holds. */
export function errorFile(sheet: string, errors: readonly Finding[]): string {
  const rows = errors.map(({ row, column, value, what }) =>
    [csvField(sheet), String(row), ...[column, value, what].map(csvField)].join(','),
  );
  return ['Sheet,Row,Column,Value,Error', ...rows, ''].join('\r\n');
}
