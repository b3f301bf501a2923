import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { workBatches } from '../../apps/server/src/aml-batches/work-batches.ts';
import { aWorkbook, type WorkbookCell } from './a-workbook.ts';
import { anUpload } from './an-upload.ts';

/** Sends a workbook to a call as a browser does. */
export async function sendWorkbook(
  server: FastifyInstance,
  token: string,
  given: { path: string; bytes: Buffer; filename?: string; fields?: Record<string, string> },
) {
  const { path, bytes, filename = 'rows.xlsx', fields = { account_type: 'studio' } } = given;
  const { headers, payload } = await anUpload(fields, { filename, bytes });
  const authorization = `Bearer ${token}`;
  return server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, authorization },
    payload,
  });
}

/** Uploads rows as one workbook; the batch's name. */
export async function aBatch(
  server: FastifyInstance,
  token: string,
  rows: readonly (readonly WorkbookCell[])[],
): Promise<string> {
  const bytes = aWorkbook(rows);
  const answer = await sendWorkbook(server, token, { path: '/upload_bulk_aml/', bytes });
  if (answer.statusCode !== 200) throw new Error(`the upload answered ${answer.body}`);
  return answer.json().status_flag;
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
