import * as calls from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import * as uploadCalls from '@verify-admin/rulebook/aml-batches/bulk-upload.contract';
import { RESULT_ROWS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { todayOf } from '../platform/clock.ts';
import { query, receivingQuery } from '../kernel/command.ts';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  findResult,
  type FoundRow,
  listResults,
  listSuspectedOrFailed,
} from './results/batch-results.store.ts';
import { findBatch, listBatches } from './batches.store.ts';
import {
  countRowsBefore,
  findNextOpen,
  findRowAccount,
  listCurrentChecks,
} from './results/reviewed-rows.store.ts';
import { readFacts } from './workbook/read-whole.ts';
import { TEMPLATE_NAME, templateWorkbook } from './workbook/template-workbook.ts';
import { WorkbookReader } from './workbook/workbook-reader.ts';

export const previewBulkAml = receivingQuery(
  uploadCalls.previewBulkAml,
  ({ clock, config }) => new WorkbookReader({ today: todayOf(clock), purpose: 'preview', config }),
  async ({ account_type, date_order = null, sheet = null }, { file, refuse }) => {
    return { data: await readFacts(file, { account_type, date_order, sheet }, refuse) };
  },
);

export const getBulkTemplate = query(uploadCalls.getBulkTemplate, async () => ({
  data: { filename: TEMPLATE_NAME, workbook: (await templateWorkbook()).toString('base64') },
}));

export const listPastAmlRuns = query(calls.listPastAmlRuns, async (_input, { app }) => ({
  data: await listBatches(app.db),
}));

/** Rows as the batch left them, with the checks of their accounts now. */
async function withCurrent(
  db: Kysely<Schema>,
  account_type: AccountType,
  rows: readonly FoundRow[],
): Promise<BatchResultRow[]> {
  const ids = rows.filter(({ account_found }) => account_found).map(({ user_id }) => user_id);
  const checks = await listCurrentChecks(db, account_type, ids);
  return rows.map((row) => ({ ...row, current: checks.get(row.user_id) ?? null }));
}

/** CALL-30, BULK-17 */
export const listFailedAccounts = query(calls.listFailedAccounts, async (input, context) => {
  const { app, refuse } = context;
  const found = await findBatch(app.db, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { suspected_count, failed_count } = found.batch;
  const { after } = input;
  const ask = { after, limit: RESULT_ROWS.most };
  const rows = await listSuspectedOrFailed(app.db, found.id, ask);
  const data = await withCurrent(app.db, found.batch.account_type, rows);
  return { data, total: suspected_count + failed_count };
});

export const listBatchResults = query(calls.listBatchResults, async (input, { app, refuse }) => {
  const found = await findBatch(app.db, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { filter, search, page } = input;
  const offset = Math.max(0, page - 1) * RESULT_ROWS.page;
  const limit = RESULT_ROWS.page + 1;
  const rows = await listResults(app.db, found.id, { filter, search, limit, offset });
  const has_more = rows.length > RESULT_ROWS.page;
  const page_rows = rows.slice(0, RESULT_ROWS.page);
  const reviewed = await withCurrent(app.db, found.batch.account_type, page_rows);
  return { data: { batch: found.batch, rows: reviewed, has_more } };
});

/** BULK-17: one row with its account, and the next suspected row. */
export const getBatchRow = query(calls.getBatchRow, async (input, { app: { db }, refuse }) => {
  const found = await findBatch(db, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { id: batch_id, batch } = found;
  const { account_type } = batch;
  const { filter, row_no } = input;
  const result = await findResult(db, batch_id, row_no);
  if (!result) throw refuse('aml-batch/unknown-row');
  const [[row = { ...result, current: null }], account, next_row] = await Promise.all([
    withCurrent(db, account_type, [result]),
    result.account_found ? findRowAccount(db, { account_type, account_id: result.user_id }) : null,
    findNextOpen(db, { batch_id, account_type, row_no }),
  ]);
  if (next_row === null) return { data: { row, account, next: null } };
  const above = await countRowsBefore(db, batch_id, { filter, row_no: next_row });
  const page = Math.floor(above / RESULT_ROWS.page) + 1;
  return { data: { row, account, next: { row_no: next_row, page } } };
});
