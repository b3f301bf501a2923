import { create as dispositionOf } from 'content-disposition';
import { BATCH_REFUSALS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerError } from '../../kernel/http/answer-error.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findLinkedExport } from './batch-export-link.ts';
import { findBatchByFlag } from '../batches.store.ts';
import { writeExport } from './write-export.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

const EXPIRED = 'aml-batch/link-expired';

function answerExpired(reply: FastifyReply): FastifyReply {
  const { status, sentence } = BATCH_REFUSALS[EXPIRED];
  const body: ErrorBody = { error: EXPIRED, detail: sentence, request_id: reply.request.id };
  return reply.code(status).send(body);
}

async function sendExport(
  app: AppContext,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const linked = findLinkedExport(app.keys.link, token, app.clock());
  if (!linked) return answerExpired(reply);
  const batch = await findBatchByFlag(app.db, linked.status_flag);
  if (!batch) return answerExpired(reply);
  const bytes = await writeExport(app.db, batch.id, linked.filter);
  const day = batch.created.slice(0, 'YYYY-MM-DD'.length);
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', dispositionOf(`bulk-aml-${day}-${linked.filter}.xlsx`))
    .send(bytes);
}

/** ours: anyone with the link may fetch the rows until it expires; it may not be logged. */
export function registerBatchExports(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { token: string } }>('/files/aml-batches/:token', async (http, reply) => {
    reply.headers(HEADERS);
    try {
      return await sendExport(app, http.params.token, reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
