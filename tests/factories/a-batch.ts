import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { workBatches } from '../../apps/server/src/aml-batches/run/work-batches.ts';
import { aWorkbook, type WorkbookCell } from './a-workbook.ts';
import type { Client } from './client.ts';

/** Sends a workbook to a call as a browser does. */
export function sendWorkbook(
  client: Client,
  given: { path: string; bytes: Buffer; filename?: string; fields?: Record<string, string> },
) {
  const { path, bytes, filename = 'rows.xlsx', fields = { account_type: 'studio' } } = given;
  return client.upload(path, fields, { filename, bytes });
}

/** Uploads rows as one workbook; the batch's name. */
export async function aBatch(
  client: Client,
  rows: readonly (readonly WorkbookCell[])[],
): Promise<string> {
  const bytes = aWorkbook(rows);
  const answer = await sendWorkbook(client, { path: '/upload_bulk_aml/', bytes });
  if (answer.statusCode !== 200) throw new Error(`the upload answered ${answer.body}`);
  return answer.json().status_flag;
}

/** Starts an uploaded batch, or what of it is to be run again. */
export function startBatch(
  client: Client,
  status_flag: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  return client.post('/run_account_updates', { account_type: 'studio', status_flag, ...more });
}

/** Works off everything that is open, also what a failure has put off. */
export async function workAll(app: AppContext): Promise<void> {
  while ((await workBatches(app)) > 0) {
    await app.db
      .updateTable('aml_batch_piece')
      .set({ free_at: '-infinity' })
      .where('is_open', '=', true)
      .execute();
  }
}
