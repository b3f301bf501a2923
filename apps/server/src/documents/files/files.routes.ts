import { create as dispositionOf } from 'content-disposition';
import { createHash } from 'node:crypto';
import { DOCUMENT_REFUSALS, isAcceptedType } from '@verify-admin/rulebook/documents/document.rules';
import { isReleased } from '@verify-admin/rulebook/documents/scan.states';
import { type ErrorBody, formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../kernel/http/answer-error.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findLinked } from './document-link.ts';
import { findFile } from '../documents.store.ts';
import { findScans } from '../scan/scans.store.ts';
import type { FileSource, LinkedFile } from './file-source.ts';
import { sendRange } from './send-range.ts';
import type { DocumentRefusal } from '../validation/validated-file.ts';

/**
 * What is sent here is a stranger's file. It has the media type of its row and nothing else, runs
 * no script, loads nothing, and belongs to no origin. Chromium's own PDF viewer works under
 * `sandbox` when it comes as this header, in a tab as in a frame of ours; it refuses only where the
 * frame itself carries a `sandbox` attribute.
 */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** What browsers neither show nor run. */
const DOWNLOAD_ONLY = 'application/octet-stream';
/** Pages that were captured: text that is saved and never shown. */
const TEXT = 'text/plain';

const DOCUMENTS: FileSource = { purpose: 'document link', find: findFile };

function answerRefusal(
  reply: FastifyReply,
  code: DocumentRefusal,
  facts: Readonly<Record<string, string>> = {},
): FastifyReply {
  const refusal = DOCUMENT_REFUSALS[code];
  const detail = formatRefusal(refusal, facts);
  const body: ErrorBody = { error: code, detail, request_id: reply.request.id };
  return reply.code(refusal.status).send(body);
}

/**
 * The bytes as they were stored. A file that is gone or was changed on the disk is a fault, not a
 * page.
 */
async function readWhole(app: AppContext, file: LinkedFile): Promise<Buffer> {
  const bytes = await app.storage.get(file.storage_key);
  if (!bytes) throw new Error('a document is not in the storage');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== file.sha256) throw new Error('a document was changed in the storage');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

interface FileRoute {
  Params: { token: string };
  Querystring: { download?: string };
}

type FileRequest = FastifyRequest<FileRoute>;

/** The source a link was made for, and the number of its file there; null for a link of no source. */
function findSource(app: AppContext, sources: readonly FileSource[], token: string) {
  for (const source of sources) {
    const id = findLinked(app.keys.link, token, app.clock(), source.purpose);
    if (id !== null) return { source, id };
  }
  return null;
}

async function sendFile(
  app: AppContext,
  sources: readonly FileSource[],
  http: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ask = { token: http.params.token, download: http.query.download === '1' };
  const linked = findSource(app, sources, ask.token);
  if (!linked) return answerRefusal(reply, 'document/link-expired');
  const file = await linked.source.find(app.db, linked.id);
  if (!file) return answerRefusal(reply, 'document/unknown');
  const scan = (await findScans(app.db, [file.storage_key])).get(file.storage_key);
  if (scan && !isReleased(scan)) {
    if (scan.state === 'waiting') return answerRefusal(reply, 'document/in-quarantine');
    return answerRefusal(reply, 'document/infected', { found: scan.found ?? 'a virus' });
  }
  if (file.streamed_bytes !== undefined) {
    return sendRange(app, http, reply, { ...file, size: file.streamed_bytes }, ask.download);
  }
  const bytes = await readWhole(app, file);
  const isShown = isAcceptedType(file.media_type);
  const kind = ask.download || !isShown ? 'attachment' : 'inline';
  return reply
    .header('content-type', contentTypeOf(file.media_type))
    .header('content-disposition', dispositionOf(file.filename, { type: kind }))
    .send(bytes);
}

function contentTypeOf(media_type: string): string {
  if (media_type === TEXT) return `${TEXT}; charset=utf-8`;
  return isAcceptedType(media_type) ? media_type : DOWNLOAD_ONLY;
}

/**
 * T8b `GET /files/:token`: anyone with the link may open the document until it expires. The token
 * is in the path, so nothing of this request's address may be logged.
 * @param more files of other features than documents
 */
export function registerFiles(
  server: FastifyInstance,
  app: AppContext,
  more: readonly FileSource[] = [],
): void {
  const sources = [DOCUMENTS, ...more];
  server.get<FileRoute>('/files/:token', async (http, reply) => {
    reply.headers(FILE_HEADERS);
    try {
      return await sendFile(app, sources, http, reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
