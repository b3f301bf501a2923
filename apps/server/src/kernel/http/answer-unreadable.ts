import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorBody, GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../platform/error-code.ts';
import { BARE_HEADERS } from './page-headers.ts';

const STATUS_LINES = {
  'input/unreadable': 'HTTP/1.1 400 Bad Request',
  'input/too-slow': 'HTTP/1.1 408 Request Timeout',
} as const;

/** How long a client has to read the answer, in milliseconds; one that only goes on sending would stay connected. */
const READ_PATIENCE_MS = 1_000;

function bodyOf(error: keyof typeof STATUS_LINES, request_id: string): string {
  const body: ErrorBody = { error, detail: GENERAL_REFUSALS[error].sentence, request_id };
  return JSON.stringify(body);
}

/** Answers bytes that are no HTTP at all, or come too slowly, in the shape of every other refusal. */
export function answerUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = errorCode(error) === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isLate ? 'input/too-slow' : 'input/unreadable';
  const text = bodyOf(refusal, randomUUID());
  socket.end(
    [
      STATUS_LINES[refusal],
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), READ_PATIENCE_MS).unref();
}

/** The same for an address that cannot be read, which is answered before any route and hook. */
export function answerUnroutable(_error: Error, http: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(GENERAL_REFUSALS['input/unreadable'].status)
    .headers({ ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8' })
    .send(bodyOf('input/unreadable', http.id));
}
