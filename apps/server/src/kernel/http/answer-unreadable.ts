import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorBody, GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BARE_HEADERS } from './page-headers.ts';

const { status, sentence } = GENERAL_REFUSALS['input/unreadable'];

function bodyOf(request_id: string): ErrorBody {
  return { error: 'input/unreadable', detail: sentence, request_id };
}

/** Answers bytes that are no HTTP at all, in the shape of every other refusal. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const text = JSON.stringify(bodyOf(randomUUID()));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  );
}

/** The same for an address that cannot be read, which is answered before any route and hook. */
export function answerUnroutable(_error: Error, http: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(status)
    .headers({ ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(bodyOf(http.id)));
}
