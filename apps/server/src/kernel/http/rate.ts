import '@fastify/rate-limit';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { FastifyRequest } from 'fastify';
import { bearerOf, linkOf } from './principal.ts';

/**
 * Who a request counts for: the link or the session it came with, and the address where it came with
 * neither. A token that is none of ours gains nothing: the call is refused before it does anything.
 */
export function askerOf(http: FastifyRequest): string {
  return linkOf(http) ?? bearerOf(http) ?? http.ip;
}

/** How often a call may be asked; a public one counts for the address, whatever is sent along with it. */
export function rateOf({ perMinute, access }: Pick<Call, 'perMinute' | 'access'>) {
  if (perMinute === undefined) return false;
  const rate = { max: perMinute, timeWindow: MINUTE_MS };
  return access === 'public' ? rate : { ...rate, keyGenerator: askerOf };
}
