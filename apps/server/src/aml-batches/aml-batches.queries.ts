import {
  listBatchResults,
  listFailedAccounts,
  listPastAmlRuns,
  previewBulkAml,
} from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { RESULT_ROWS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import { todayOf } from '../kernel/clock.ts';
import { query, receivingQuery } from '../kernel/command.ts';
import { listResults, listSuspectedOrFailed } from './batch-results.store.ts';
import { findBatch, listBatches } from './batches.store.ts';
import { readFacts } from './read-whole.ts';
import { WorkbookReader } from './workbook-reader.ts';

export const preview = receivingQuery(
  previewBulkAml,
  ({ clock, config }) =>
    new WorkbookReader({ today: todayOf(clock), purpose: 'look', database: config }),
  async ({ account_type }, { file }) => {
    const { first_rows, errors, warnings, ...counts } = await readFacts(file, account_type);
    const lists = { first_rows: [...first_rows], errors: [...errors], warnings: [...warnings] };
    return { data: { ...counts, ...lists } };
  },
);

export const pastRuns = query(listPastAmlRuns, async (_input, { house }) => ({
  data: await listBatches(house.db),
}));

/** CALL-30, BULK-17 */
export const failedAccounts = query(listFailedAccounts, async (input, { house, refuse }) => {
  const found = await findBatch(house.db, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { suspected_count, failed_count } = found.batch;
  const { after } = input;
  const data = await listSuspectedOrFailed(house.db, found.id, { after, limit: RESULT_ROWS.most });
  return { data, total: suspected_count + failed_count };
});

export const batchResults = query(listBatchResults, async (input, { house, refuse }) => {
  const found = await findBatch(house.db, input);
  if (!found) throw refuse('aml-batch/unknown');
  const { filter, search, page } = input;
  const offset = Math.max(0, page - 1) * RESULT_ROWS.page;
  const limit = RESULT_ROWS.page + 1;
  const rows = await listResults(house.db, found.id, { filter, search, limit, offset });
  const has_more = rows.length > RESULT_ROWS.page;
  return { data: { batch: found.batch, rows: rows.slice(0, RESULT_ROWS.page), has_more } };
});
