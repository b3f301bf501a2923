import { create as dispositionOf } from 'content-disposition';
import { createHash } from 'node:crypto';
import {
  DOCUMENT_REFUSALS,
  isAcceptedType,
  isImageType,
} from '@verify-admin/rulebook/documents/document.rules';
import { isReleased } from '@verify-admin/rulebook/documents/scan.states';
import { type ErrorBody, formatRefusal } from '@verify-admin/rulebook/kernel/refusal';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import { answerError } from '../../kernel/http/answer-error.ts';
import { proofOf } from '../../kernel/http/principal.ts';
import { readerOf } from '../../kernel/http/reader.ts';
import { nowOf } from '../../platform/clock.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findScans } from '../scan/scans.store.ts';
import { readLink, type ReadLink } from './document-link.ts';
import type { FileSource, FileUse, FoundFile, LinkedFile } from './file-source.ts';
import { sendRange } from './send-range.ts';
import { Thumbnails } from './thumbnails.ts';
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
  Querystring: { download?: string; thumbnail?: string };
}

type FileRequest = FastifyRequest<FileRoute>;

/** The source a link was made for, and what it says; null for a link of no source. */
function findSource(app: AppContext, sources: readonly FileSource[], token: string) {
  for (const source of sources) {
    const link = readLink(app.keys.link, token, app.clock(), source.purpose);
    if (link !== null) return { source, link };
  }
  return null;
}

/** The person whose link it is, while the session lasts and the role may open such files. */
async function openerOf(
  app: AppContext,
  http: FileRequest,
  access: Permission,
  { jti }: ReadLink,
): Promise<Actor | null> {
  const actor = jti === null ? null : await app.sessions.lookAt(jti, proofOf(app, http));
  if (!actor || !may(actor.role, access)) return null;
  http.person = actor;
  return actor;
}

/** T11: whole files leave their line before they are sent; a small picture leaves none. */
async function recordOpening(
  app: AppContext,
  http: FileRequest,
  opener: Actor | null,
  { entryOf, subject }: FoundFile & { readonly subject: string },
  use: FileUse,
): Promise<void> {
  if (!opener || !entryOf) return;
  const reader = readerOf(opener, nowOf(app.clock), http);
  const read = { subject: `${subject} ${use}`, entry: entryOf(use) };
  await app.reads.record(reader, 'document', [read]);
}

interface Served {
  readonly app: AppContext;
  readonly sources: readonly FileSource[];
  readonly thumbnails: Thumbnails;
}

async function sendThumbnail(
  { app, thumbnails }: Served,
  file: LinkedFile,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const small = await thumbnails.of(file.storage_key, () => readWhole(app, file));
  return reply.header('content-type', 'image/webp').send(small);
}

/** Whether the scanner has released the file; if not, the answer says what it waits for or what was found. */
async function isOutOfQuarantine(
  { db }: AppContext,
  { storage_key }: LinkedFile,
  reply: FastifyReply,
): Promise<boolean> {
  const scan = (await findScans(db, [storage_key])).get(storage_key);
  if (!scan || isReleased(scan)) return true;
  if (scan.state === 'waiting') void answerRefusal(reply, 'document/in-quarantine');
  else void answerRefusal(reply, 'document/infected', { found: scan.found ?? 'a virus' });
  return false;
}

async function sendFile(
  served: Served,
  http: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, sources } = served;
  const { token } = http.params;
  const linked = findSource(app, sources, token);
  if (!linked) return answerRefusal(reply, 'document/link-expired');
  const { source, link } = linked;
  const opener = source.access === null ? null : await openerOf(app, http, source.access, link);
  if (source.access !== null && !opener) return answerRefusal(reply, 'document/link-expired');
  const found = await source.find(app.db, link.id);
  if (!found) return answerRefusal(reply, 'document/unknown');
  const { file } = found;
  if ((file.link_version ?? 0) !== link.link_version) {
    return answerRefusal(reply, 'document/link-expired');
  }
  if (!(await isOutOfQuarantine(app, file, reply))) return reply;
  if (http.query.thumbnail === '1' && isImageType(file.media_type)) {
    return sendThumbnail(served, file, reply);
  }
  const use = http.query.download === '1' ? 'downloaded' : 'opened';
  const record = () =>
    recordOpening(app, http, opener, { ...found, subject: `${source.purpose} ${link.id}` }, use);
  if (file.streamed_bytes !== undefined) {
    await record();
    const size = file.streamed_bytes;
    return sendRange(app, http, reply, { ...file, size }, use === 'downloaded');
  }
  const bytes = await readWhole(app, file);
  await record();
  const isShown = isAcceptedType(file.media_type);
  const kind = use === 'downloaded' || !isShown ? 'attachment' : 'inline';
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
 * T8b `GET /files/:token`: a link opens in the session that asked for it, until it expires. The token
 * is in the path, so nothing of this request's address may be logged.
 * @param sources files of every kind
 */
export function registerFiles(
  server: FastifyInstance,
  app: AppContext,
  sources: readonly FileSource[],
): void {
  const served = { app, sources, thumbnails: new Thumbnails() };
  server.get<FileRoute>('/files/:token', async (http, reply) => {
    reply.headers(FILE_HEADERS);
    try {
      return await sendFile(served, http, reply);
    } catch (error) {
      return answerError(error, undefined, http, reply);
    }
  });
}
