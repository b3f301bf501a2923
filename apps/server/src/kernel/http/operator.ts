import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { bearerOf } from './principal.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** As long for a wrong token as for the right one, and for any length. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** What proxies add: a request with one of these comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function isOnThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isDirect = PROXY_HEADERS.every((name) => headers[name] === undefined);
  return isDirect && LOOPBACK.includes(socket.remoteAddress ?? '');
}

/**
 * Null for who operates the installation: this machine itself, or who sends METRICS_TOKEN. Without a token in the
 * settings nobody else learns that there is such an address.
 */
export function refuseOperator({ config }: AppContext, http: FastifyRequest): Refused | null {
  const given = bearerOf(http);
  if (given === null && isOnThisMachine(http)) return null;
  const { METRICS_TOKEN } = config;
  if (METRICS_TOKEN === undefined) return Refused.general('route/unknown');
  if (given === null) return Refused.general('session/missing');
  return isSame(given, METRICS_TOKEN) ? null : Refused.general('session/ended');
}
