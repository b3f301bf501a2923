import type { Readable } from 'node:stream';
import type { ExportFormat } from '@verify-admin/rulebook/kernel/export';
import type { ErrorBody } from '@verify-admin/rulebook/kernel/refusal';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../http/answer-error.ts';

/** A file of ours is stored by nobody on its way, runs nothing and is opened by no other site. */
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

export interface LinkedFile {
  readonly format: ExportFormat;
  /** Without the ending, which follows from the format. */
  readonly name: string;
  readonly content: Readable | Uint8Array | string;
}

/** What a link that is not good, or no longer, is answered. */
interface ExpiredLink {
  readonly code: string;
  readonly refusal: { readonly status: number; readonly sentence: string };
}

type LinkedRequest = FastifyRequest<{
  Params: { token?: string };
  Querystring: { token?: string };
}>;

function answerExpired({ code, refusal }: ExpiredLink, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { error: code, detail: refusal.sentence, request_id: reply.request.id };
  return reply.code(refusal.status).send(body);
}

/**
 * Serves files to which signed links lead. `find` makes the file a link leads to, and answers null where
 * the link was not made here or is over. The token may not be logged.
 */
export function serveLinkedFile(
  server: FastifyInstance,
  path: string,
  expired: ExpiredLink,
  find: (token: string, http: LinkedRequest) => Promise<LinkedFile | null>,
): void {
  server.get(path, async (http: LinkedRequest, reply) => {
    reply.headers(HEADERS);
    try {
      const file = await find(http.params.token ?? http.query.token ?? '', http);
      if (!file) return await answerExpired(expired, reply);
      const { format, name, content } = file;
      return await reply
        .header('content-type', MEDIA_TYPES[format])
        .header('content-disposition', dispositionOf(`${name}.${format}`))
        .send(content);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
