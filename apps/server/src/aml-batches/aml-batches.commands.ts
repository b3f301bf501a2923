import * as calls from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import * as uploadCalls from '@verify-admin/rulebook/aml-batches/bulk-upload.contract';
import { BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { refuseBatchAct } from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import { todayOf } from '../platform/clock.ts';
import { command, receivingCommand } from '../kernel/command.ts';
import { exportLink } from '../kernel/exports/exported-file.ts';
import { countExportRows } from './results/batch-results.store.ts';
import { BATCH_RESULTS } from './results/batch-export.ts';
import { findBatch, insertBatch, lockBatch, requeueFailed, startBatch } from './batches.store.ts';
import { readWhole } from './workbook/read-whole.ts';
import { WorkbookReader } from './workbook/workbook-reader.ts';

const FILENAME_MAX = 255;

/** CALL-27, BULK-19: a file with one row that cannot be read is ingested not at all. */
export const uploadBulkAml = receivingCommand(
  uploadCalls.uploadBulkAml,
  ({ clock, config }) => new WorkbookReader({ today: todayOf(clock), purpose: 'store', config }),
  async ({ account_type, date_order = null, sheet = null }, { file, refuse }) =>
    readWhole(file, { account_type, date_order, sheet }, refuse),
  async ({ account_type }, { trx, file, actor, now }, { rows: total_count, batch_id }) => {
    const filename = (file?.filename ?? '').slice(0, FILENAME_MAX);
    const batch = { account_type, filename, created: now, uploaded_by: actor.uuid, total_count };
    const status_flag = await insertBatch(trx, { id: batch_id, ...batch });
    return {
      output: { message: BATCH_TEXTS.ingested, rows_processed: total_count, status_flag },
      audit: { act: 'aml-batch.uploaded', detail: { status_flag, account_type, total_count } },
    };
  },
);

/** CALL-26: only starts the batch; the workers run its rows. */
export const runAccountUpdates = command(calls.runAccountUpdates, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const batch = await lockBatch(trx, input);
  if (!batch) throw refuse('aml-batch/unknown');
  const { status_flag, admin_note, retry } = input;
  const by = { started_by: actor.uuid, started_role: actor.role, admin_note };
  const refusal = refuseBatchAct(retry ? 'retry' : 'start', batch.state);
  if (refusal) throw refuse(refusal);
  if (retry) {
    if (batch.failed_count === 0) throw refuse('aml-batch/nothing-failed');
    const rows = await requeueFailed(trx, batch.id, by);
    return {
      output: { message: 'The failed rows run again.', data: { rows } },
      audit: { act: 'aml-batch.failed-rows-started', detail: { status_flag, rows } },
    };
  }
  await startBatch(trx, batch.id, { ...by, started: now });
  const rows = batch.total_count;
  return {
    output: { message: 'The bulk AML run has started.', data: { rows } },
    audit: { act: 'aml-batch.started', detail: { status_flag, rows, note: admin_note } },
  };
});

/** T19: exporting the rows writes its audit line first. */
export const exportBatchResults = command(calls.exportBatchResults, async (input, context) => {
  const { app, actor, now, trx, refuse } = context;
  const found = await findBatch(trx, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { status_flag, filter } = input;
  const rows = await countExportRows(trx, found.id, filter);
  const url = exportLink(app, BATCH_RESULTS, { status_flag, filter }, actor, now);
  return {
    output: { data: { url } },
    audit: { act: 'aml-batch.exported', detail: { status_flag, filter, rows } },
  };
});
