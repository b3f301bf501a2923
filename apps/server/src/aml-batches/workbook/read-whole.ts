import {
  refuseWorkbook,
  type WorkbookRefusal,
} from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { UploadedFile } from '../../kernel/http/receive-file.ts';
import { type Refuse, Refused } from '../../kernel/refused.ts';
import type { SheetFacts } from './read-sheet.ts';
import type { ReadingFields } from './reading-process.ts';
import type { WorkbookReader } from './workbook-reader.ts';

/** Errors sent with the refusal itself; the preview lists them all. */
const MAX_ERRORS = 200;

/** A workbook that a reader has taken. */
export type TakenWorkbook = Pick<UploadedFile<WorkbookReader>, 'bytes' | 'tooLarge'>;

async function read(
  file: TakenWorkbook | null,
  fields: ReadingFields,
  refuse: Refuse<WorkbookRefusal>,
) {
  if (!file) throw refuse('aml-batch/no-file');
  if (file.tooLarge) throw refuse('aml-batch/too-large');
  const answer = await file.bytes.read(fields);
  if (!('refusal' in answer)) return answer;
  if (answer.refusal === 'database/gone') throw Refused.general(answer.refusal);
  const { refusal, facts } = answer;
  throw refuse(refusal, facts && { facts });
}

/**
 * Looks at a workbook, readable or not in its rows.
 * @throws Refused where it is no workbook that is taken.
 */
export async function readFacts(
  file: TakenWorkbook | null,
  fields: ReadingFields,
  refuse: Refuse<WorkbookRefusal>,
): Promise<SheetFacts> {
  return (await read(file, fields, refuse)).facts;
}

/** BULK-19: the first cell that cannot be read, and the others by their places; never what they hold. */
function refuseRows(
  { sheet, errors, error_count }: SheetFacts,
  refuse: Refuse<WorkbookRefusal>,
): Refused {
  const [first] = errors;
  const { row, column, what } = first ?? { row: 1, column: '', what: '' };
  const others = error_count - 1;
  const more = others > 0 ? ` (${others} more)` : '';
  const fields = Object.fromEntries(
    errors.slice(0, MAX_ERRORS).map((error) => [`row ${error.row}, ${error.column}`, error.what]),
  );
  const facts = {
    sheet,
    row: String(row),
    column,
    what: `${what}${more}`,
    errors: String(error_count),
  };
  return refuse('aml-batch/unreadable-rows', { facts, fields });
}

/** A workbook of which every row was taken, and the batch its rows were stored for. */
export interface WholeWorkbook {
  readonly rows: number;
  readonly batch_id: number;
}

/**
 * Reads a workbook of which every row can be read, by a reader that stores its rows.
 * @throws Refused naming sheet, row and column of what cannot.
 */
export async function readWhole(
  file: TakenWorkbook | null,
  fields: ReadingFields,
  refuse: Refuse<WorkbookRefusal>,
): Promise<WholeWorkbook> {
  const { facts, batch_id } = await read(file, fields, refuse);
  const refusal = refuseWorkbook(facts);
  if (refusal === 'aml-batch/unreadable-rows') throw refuseRows(facts, refuse);
  if (refusal) throw refuse(refusal, { facts: { sheet: facts.sheet } });
  if (batch_id === null) throw new Error('the rows of a workbook were not stored');
  return { rows: facts.rows, batch_id };
}
