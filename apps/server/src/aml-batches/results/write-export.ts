import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Thread } from '../../platform/threads/thread.ts';
import { readExportPiece } from './batch-results.store.ts';

const ROWS_AT_ONCE = 2000;

/** Takes rows as JSON and, after null, reports the workbook. */
type ExportThread = Thread<string | null, Uint8Array>;

/** The rows of a batch as an .xlsx, written in a thread of its own. */
export async function writeExport(
  db: Kysely<Schema>,
  batch_id: number,
  filter: BatchFilter,
): Promise<Buffer> {
  const thread: ExportThread = new Thread('aml-batches/results/export.worker', {
    limits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.readMegabytes },
  });
  try {
    const [bytes] = await Promise.all([
      thread.next((report) => report),
      sendRows(thread, db, batch_id, filter),
    ]);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await thread.close();
  }
}

async function sendRows(
  thread: ExportThread,
  db: Kysely<Schema>,
  batch_id: number,
  filter: BatchFilter,
): Promise<void> {
  for (let after = 0; ; ) {
    const piece = await readExportPiece(db, batch_id, { filter, after, limit: ROWS_AT_ONCE });
    thread.send(piece?.json ?? null);
    if (!piece) return;
    after = piece.last;
  }
}
