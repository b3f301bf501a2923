import { create as dispositionOf } from 'content-disposition';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { faultFacts } from '../../platform/log.ts';
import { readRange } from './byte-range.ts';
import type { LinkedFile } from './file-source.ts';

type StreamedFile = LinkedFile & { readonly size: number };

/**
 * A range is only of use together with the bytes the reader has: with another version, which no file of ours
 * ever has, the whole file is the answer (RFC 9110, 13.1.5).
 */
function askedRange({ headers }: FastifyRequest, etag: string, size: number) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? readRange(headers.range, size) : null;
}

/** Sends a video, or the range of it that is asked for, as it is read from the storage. */
export async function sendRange(
  app: AppContext,
  http: FastifyRequest,
  reply: FastifyReply,
  file: StreamedFile,
  isDownload: boolean,
): Promise<FastifyReply> {
  const { size, storage_key, media_type, filename } = file;
  const etag = `"${file.sha256}"`;
  reply.headers({ 'accept-ranges': 'bytes', etag });
  const range = askedRange(http, etag, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  const type = isDownload ? 'attachment' : 'inline';
  reply.headers({
    'content-type': media_type,
    'content-length': end - start + 1,
    'content-disposition': dispositionOf(filename, { type }),
  });
  // An answer without a body would be given a length of its own.
  if (http.method === 'HEAD') return reply.send(Readable.from([]));
  const bytes = await app.storage.readRange(storage_key, { start, end });
  if (!bytes) throw new Error('a video is not in the storage');
  bytes.once('error', (error) => http.log.error(faultFacts(error), 'a video was cut off'));
  return reply.send(bytes);
}
