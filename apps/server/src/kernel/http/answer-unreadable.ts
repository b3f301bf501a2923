import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorBody, GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';

/** Answers bytes that are no HTTP at all, in the shape of every other refusal. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body: ErrorBody = {
    error: 'input/unreadable',
    detail: GENERAL_REFUSALS['input/unreadable'].sentence,
    request_id: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}
