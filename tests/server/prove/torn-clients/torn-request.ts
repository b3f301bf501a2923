import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from '../rolling-upgrade/requests.ts';

/** When a client loses its connection. */
export const TEARS = [
  'in the middle of the request',
  'after the request',
  'while it is done',
  'with the first byte of the answer',
] as const;
export type Tear = (typeof TEARS)[number];

const LONGEST_WORK_MS = 30;

function bytesOf({ method, path, headers, body }: Asked): Buffer {
  const lines = [
    `${method} /api${path} HTTP/1.1`,
    'host: desk.example.com',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/**
 * Sends a request and loses the connection: no answer is read.
 * @param roll which moment while the request is done
 */
export async function sendTorn(
  port: number,
  asked: Asked,
  tear: Tear,
  roll: (below: number) => number,
): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const bytes = bytesOf(asked);
  const sent = tear === TEARS[0] ? bytes.subarray(0, roll(bytes.length)) : bytes;
  await new Promise<void>((resolve) => void socket.write(sent, () => resolve()));
  if (tear === 'while it is done') await sleep(roll(LONGEST_WORK_MS));
  if (tear === 'with the first byte of the answer') await once(socket, 'data');
  socket.destroy();
}
