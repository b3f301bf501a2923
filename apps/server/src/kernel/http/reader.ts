import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Reader } from '../reads/reads.ts';

/** Who reads by this request; `now` is ISO 8601. */
export function readerOf(actor: Actor, now: string, http: FastifyRequest): Reader {
  const route = http.routeOptions.url ?? 'unknown';
  return { actor, now, request_id: http.id, address: http.ip, route };
}
