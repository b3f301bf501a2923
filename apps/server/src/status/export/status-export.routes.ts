import { Readable } from 'node:stream';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { EXPORT_LINK_REFUSALS } from '@verify-admin/rulebook/status/status-list.rules';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { answerError } from '../../kernel/http/answer-error.ts';
import { todayOf } from '../../platform/clock.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';
import { readAllIds } from '../read-page.ts';
import { EXPORT_HEAD, exportRows } from './export-rows.ts';
import { findLinkedExport } from './status-export-link.ts';

const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: workbookOf,
  },
} as const;

const EXPIRED = 'status/link-expired';

function answerExpired(reply: FastifyReply): FastifyReply {
  const { status, sentence } = EXPORT_LINK_REFUSALS[EXPIRED];
  const body: ErrorBody = { error: EXPIRED, detail: sentence, request_id: reply.request.id };
  return reply.code(status).send(body);
}

async function sendExport(app: AppContext, token: string, reply: FastifyReply) {
  const linked = findLinkedExport(app.keys.link, token, app.clock());
  if (!linked) return answerExpired(reply);
  const ids = await readAllIds(app.db, linked);
  const { type, write } = FILES[linked.format];
  const name = `status-list-${todayOf(app.clock)}.${linked.format}`;
  return reply
    .header('content-type', type)
    .header('content-disposition', dispositionOf(name))
    .send(Readable.from(write(EXPORT_HEAD, exportRows(app.db, ids)), { objectMode: false }));
}

/** ours: anyone with the link may fetch the accounts until it expires; it may not be logged. */
export function registerStatusExports(server: FastifyInstance, app: AppContext): void {
  server.get<{ Querystring: { token?: string } }>('/files/status', async (http, reply) => {
    reply.headers(HEADERS);
    try {
      return await sendExport(app, http.query.token ?? '', reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
