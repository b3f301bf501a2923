import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { UploadedFile } from '../kernel/command.ts';
import { Refused } from '../kernel/refused.ts';
import { readWorkbook, type ReadWorkbook } from './read-workbook.ts';
import type { SheetFacts } from './read-sheet.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;
/** Errors told with the refusal itself; the preview lists them all. */
const TOLD = 200;

/**
 * Reads a workbook, readable or not in its rows.
 * @throws Refused where it is no workbook that is taken.
 */
export async function readFacts(file: UploadedFile | null, now: string): Promise<ReadWorkbook> {
  const read = await readWorkbook(file, now.slice(0, DATE_LENGTH));
  if ('refusal' in read) throw new Refused(read.refusal);
  return read;
}

/** BULK-19: the first cell that cannot be read, and the others by their places. */
function refuseRows({ sheet, errors, error_count }: SheetFacts): Refused {
  const [first] = errors;
  const { row, column, what } = first ?? { row: 1, column: '', what: '' };
  const others = error_count - 1;
  const more = others > 0 ? ` (${others} more)` : '';
  const fields = Object.fromEntries(
    errors.slice(0, TOLD).map((error) => [`row ${error.row}, ${error.column}`, error.what]),
  );
  const facts = {
    sheet,
    row: String(row),
    column,
    what: `${what}${more}`,
    errors: String(error_count),
  };
  return new Refused('aml-batch/unreadable-rows', { facts, fields });
}

/**
 * Reads a workbook of which every row can be read.
 * @throws Refused naming sheet, row and column of what cannot.
 */
export async function readWhole(file: UploadedFile | null, now: string): Promise<ReadWorkbook> {
  const read = await readFacts(file, now);
  const { facts } = read;
  if (facts.error_count > 0) throw refuseRows(facts);
  if (facts.rows === 0) throw new Refused('aml-batch/no-rows', { facts: { sheet: facts.sheet } });
  if (facts.rows > WORKBOOK_LIMITS.rows) throw new Refused('aml-batch/too-many-rows');
  return read;
}
