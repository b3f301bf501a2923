import { Readable } from 'node:stream';
import { EXPORT_REFUSALS, type ExportFormat } from '@verify-admin/rulebook/kernel/export';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { todayOf } from '../../platform/clock.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import type { SheetRows } from '../../platform/sheet/sheet-cell.ts';
import { workbookOf } from '../../platform/sheet/workbook.ts';
import type { AppContext } from '../app-context.ts';
import { answerError } from '../http/answer-error.ts';
import { BIND_COOKIE } from '../http/cookies.ts';
import { type ExportedList, readExportLink } from './exported-list.ts';

const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const EXPIRED = 'export/link-expired';

function answerExpired(reply: FastifyReply): FastifyReply {
  const { status, sentence } = EXPORT_REFUSALS[EXPIRED];
  const body: ErrorBody = { error: EXPIRED, detail: sentence, request_id: reply.request.id };
  return reply.code(status).send(body);
}

function bytesOf<Ask>(
  { title, head }: ExportedList<Ask>,
  format: ExportFormat,
  rows: SheetRows,
): Readable {
  const pieces = format === 'csv' ? csvOf(head, rows) : workbookOf(head, rows, { title });
  return Readable.from(pieces, { objectMode: false });
}

async function sendExport<Ask>(
  app: AppContext,
  list: ExportedList<Ask>,
  http: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = readExportLink(app, list, http.params.token, app.clock());
  if (!asked) return answerExpired(reply);
  const actor = await app.sessions.lookAt(asked.jti, http.cookies[BIND_COOKIE]);
  if (!actor || !may(actor.role, list.access)) return answerExpired(reply);
  return reply
    .header('content-type', MEDIA_TYPES[asked.format])
    .header(
      'content-disposition',
      dispositionOf(`${list.name}-${todayOf(app.clock)}.${asked.format}`),
    )
    .send(bytesOf(list, asked.format, list.rows(app, asked.ask)));
}

/**
 * ours: serves the files of a list. A link opens in the session that asked for it and nowhere else, and
 * only while that session may read the list. It may not be logged.
 */
export function registerExport<Ask>(
  server: FastifyInstance,
  app: AppContext,
  list: ExportedList<Ask>,
): void {
  server.get<{ Params: { token: string } }>(`/files/${list.name}/:token`, async (http, reply) => {
    reply.headers(HEADERS);
    try {
      return await sendExport(app, list, http, reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
