import { EXPORT_REFUSALS, type FileFormat } from '@verify-admin/rulebook/kernel/export';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { readingApp } from '../reading-app.ts';
import { answerError } from '../http/answer-error.ts';
import { DATA_POLICY } from '../http/page-headers.ts';
import { proofOf } from '../http/principal.ts';
import { type ExportedFile, type FileContent, readExportLink } from './exported-file.ts';

/** A file of ours is stored by nobody on its way, runs nothing and is opened by no other site. */
const HEADERS = {
  'content-security-policy': `sandbox; ${DATA_POLICY}`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
};

const EXPIRED = 'export/link-expired';

type LinkedRequest = FastifyRequest<{ Params: { token: string } }>;

function answerExpired(reply: FastifyReply): FastifyReply {
  const { status, sentence } = EXPORT_REFUSALS[EXPIRED];
  const body: ErrorBody = { error: EXPIRED, detail: sentence, request_id: reply.request.id };
  return reply.code(status).send(body);
}

async function findExportFile<Ask>(
  app: AppContext,
  file: ExportedFile<Ask>,
  http: LinkedRequest,
): Promise<FileContent | null> {
  const asked = readExportLink(app, file, http.params.token, app.clock());
  if (!asked) return null;
  const actor = await app.sessions.lookAt(asked.jti, proofOf(app, http));
  if (!actor || !may(actor.role, file.access)) return null;
  return file.make(file.readsReplica ? await readingApp(app, actor.uuid) : app, asked.ask);
}

/**
 * ours: the address of an exported file. A link opens in the session that asked for it and nowhere else, and only
 * while that session may export it. The token may not be logged.
 */
export function exported<Ask>(file: ExportedFile<Ask>) {
  return (server: FastifyInstance, app: AppContext): void => {
    server.get(`/files/${file.name}/:token`, async (http: LinkedRequest, reply) => {
      reply.headers(HEADERS);
      try {
        const found = await findExportFile(app, file, http);
        if (!found) return await answerExpired(reply);
        const { format, name, content } = found;
        return await reply
          .header('content-type', MEDIA_TYPES[format])
          .header('content-disposition', dispositionOf(`${name}.${format}`))
          .send(content);
      } catch (error) {
        return answerError(error, undefined, http, reply);
      }
    });
  };
}
