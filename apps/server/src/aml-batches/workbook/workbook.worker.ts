import { parentPort, workerData } from 'node:worker_threads';
import type { BatchRow } from '@verify-admin/rulebook/aml-batches/batch-row.rules';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import { openWorkbook } from '../../platform/workbook/open-workbook.ts';
import { WorkbookRefused } from '../../platform/workbook/workbook-refused.ts';
import { readSheet, type SheetAsk, type SheetFacts } from './read-sheet.ts';
import { BATCH_SHEET } from './sheet-columns.ts';
import { refusedFile, type RefusedWorkbook } from './refused-file.ts';

export interface WorkbookAsk extends SheetAsk {
  /** The sheet that somebody chose; null where nobody did. */
  readonly sheet: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type WorkbookReport =
  | { readonly kind: 'rows'; readonly json: string }
  | { readonly kind: 'read'; readonly facts: SheetFacts }
  | { readonly kind: 'refused'; readonly refused: RefusedWorkbook };

/** Rows that travel, and later enter the database, in one piece. */
const ROWS_AT_ONCE = 1000;

function report(message: WorkbookReport): void {
  parentPort?.postMessage(message);
}

function read({ bytes, sheet, ...ask }: WorkbookAsk): void {
  let rows: BatchRow[] = [];
  const send = () => {
    if (rows.length > 0) report({ kind: 'rows', json: JSON.stringify(rows) });
    rows = [];
  };
  const book = openWorkbook(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    WORKBOOK_LIMITS,
    { ...BATCH_SHEET, sheet },
  );
  const facts = readSheet(book, ask, (row) => {
    rows.push(row);
    if (rows.length === ROWS_AT_ONCE) send();
  });
  send();
  report({ kind: 'read', facts });
}

try {
  read(workerData as WorkbookAsk);
} catch (error) {
  if (!(error instanceof WorkbookRefused)) throw error;
  report({ kind: 'refused', refused: refusedFile(error) });
}
