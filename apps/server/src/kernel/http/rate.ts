import { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { countsForAddress, findLimitFault } from '@verify-admin/rulebook/kernel/call-limits';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { bearerOf, linkOf } from './principal.ts';

type CountedBy = Pick<AppContext, 'applicants' | 'sessions'>;

/** The address a request counts for; with IPv6 its network, of which one customer has all addresses. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip);
}

/** The session of the staff that a token was signed for, or null: a forged one names nobody. */
export async function sessionOf(
  { sessions }: CountedBy,
  http: FastifyRequest,
): Promise<string | null> {
  const token = bearerOf(http);
  return token === null ? null : sessions.idOf(token);
}

/**
 * Who a request counts for: the link or the session it came with, where that was signed here, and the address
 * in every other case. A text that anybody can make up would be a new asker each time.
 */
export async function askerOf(app: CountedBy, http: FastifyRequest): Promise<string> {
  const link = linkOf(http);
  if (link !== null && app.applicants.isGenuine(link)) return `link ${link}`;
  const session = await sessionOf(app, http);
  return session === null ? addressOf(http) : `session ${session}`;
}

/**
 * How often a call may be asked.
 * @throws Error where others than the staff may make it and it has no limit: the server does not start
 */
export function rateOf(app: CountedBy, call: Call) {
  const fault = findLimitFault(call);
  if (fault !== null) throw new Error(fault);
  const { perMinute, access } = call;
  if (perMinute === undefined) return false;
  const rate = { max: perMinute, timeWindow: MINUTE_MS };
  if (countsForAddress(access)) return { ...rate, keyGenerator: addressOf };
  return { ...rate, keyGenerator: (http: FastifyRequest) => askerOf(app, http) };
}
