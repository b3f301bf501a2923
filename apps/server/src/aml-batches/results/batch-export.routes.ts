import { BATCH_REFUSALS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { serveLinkedFile } from '../../kernel/exports/serve-linked-file.ts';
import { findBatchByFlag } from '../batches.store.ts';
import { findLinkedExport } from './batch-export-link.ts';
import { writeExport } from './write-export.ts';

const EXPIRED = 'aml-batch/link-expired';

/** ours: anyone with the link may fetch the rows until it expires. */
export function registerBatchExports(server: FastifyInstance, app: AppContext): void {
  const expired = { code: EXPIRED, refusal: BATCH_REFUSALS[EXPIRED] };
  serveLinkedFile(server, '/files/aml-batches/:token', expired, async (token) => {
    const linked = findLinkedExport(app.keys.link, token, app.clock());
    const batch = linked && (await findBatchByFlag(app.db, linked.status_flag));
    if (!batch) return null;
    const content = await writeExport(app.db, batch.id, linked.filter);
    const day = batch.created.slice(0, 'YYYY-MM-DD'.length);
    return { format: 'xlsx', name: `bulk-aml-${day}-${linked.filter}`, content };
  });
}
