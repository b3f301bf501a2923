import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long a client may take, each in milliseconds; who takes longer is disconnected. */
export interface ClientLimits {
  /** To send the headers of a request. */
  readonly headersMs: number;
  /** To send a whole request. */
  readonly requestMs: number;
  /** Without sending or reading a byte, also while it waits for an answer. */
  readonly silentMs: number;
}

/**
 * ours: a file of 10 MB arrives in `requestMs` at 0.7 Mbit/s. No call takes as long as `silentMs` to begin its
 * answer, and an event stream has a heartbeat within it.
 */
export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 60_000,
  requestMs: 120_000,
  silentMs: 300_000,
};

/** Node compares unfinished requests with their limits this often, in milliseconds, unless a limit is shorter. */
const COMPARE_EVERY_MS = 30_000;

/** `headersMs` is no option of Fastify: it is set on Node's server. */
export function timeoutsOf({
  headersMs,
  requestMs,
  silentMs,
}: ClientLimits): Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'http'
> {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    http: { connectionsCheckingInterval: Math.min(COMPARE_EVERY_MS, headersMs) },
  };
}
