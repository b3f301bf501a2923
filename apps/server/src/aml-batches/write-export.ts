import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BatchFilter } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Kysely } from 'kysely';
import { compiledFile } from '../platform/compiled-file.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readExportPiece } from './batch-results.store.ts';

const ROWS_AT_ONCE = 2000;

const WORKER = compiledFile('aml-batches/export.worker');

/** The rows of a batch as an .xlsx, written in a thread of its own. */
export async function writeExport(
  db: Kysely<Schema>,
  batch_id: number,
  filter: BatchFilter,
): Promise<Buffer> {
  const worker = new Worker(WORKER, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_LIMITS.readMegabytes },
  });
  try {
    // Listened for before anything is asked: a thread that fails must not fail unheard.
    const written = once(worker, 'message').then(([bytes]: Uint8Array[]) => bytes);
    const [bytes] = await Promise.all([written, sendRows(worker, db, batch_id, filter)]);
    if (!bytes) throw new Error('the thread that writes an export sent nothing');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await worker.terminate();
  }
}

async function sendRows(
  worker: Worker,
  db: Kysely<Schema>,
  batch_id: number,
  filter: BatchFilter,
): Promise<void> {
  for (let after = 0; ; ) {
    const piece = await readExportPiece(db, batch_id, { filter, after, limit: ROWS_AT_ONCE });
    worker.postMessage(piece?.json ?? null);
    if (!piece) return;
    after = piece.last;
  }
}
