import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** How much a client may take of the server; who takes more is disconnected. */
export interface ClientLimits {
  /** Milliseconds to send the headers of a request. */
  readonly headersTimeoutMs: number;
  /** Milliseconds to send a whole request. */
  readonly requestTimeoutMs: number;
  /** Milliseconds without sending or reading a byte, also while it waits for an answer. */
  readonly silentMs: number;
  /** Requests of one connection at once: each may have a file open until its answer is read. */
  readonly unanswered: number;
}

/**
 * ours: a file of 10 MB arrives in `requestTimeoutMs` at 0.7 Mbit/s. No call takes as long as `silentMs` to begin its
 * answer, and an event stream has a heartbeat within it. Browsers and proxies send the next request after the answer.
 */
export const CLIENT_LIMITS: ClientLimits = {
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 120_000,
  silentMs: 300_000,
  unanswered: 10,
};

/** Node compares unfinished requests with their limits this often, in milliseconds, unless a limit is shorter. */
const COMPARE_EVERY_MS = 30_000;

/** The limits that are options of Fastify. */
export function timeoutsOf({
  headersTimeoutMs,
  requestTimeoutMs,
  silentMs,
}: ClientLimits): Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'connectionTimeout' | 'http'
> {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silentMs,
    http: { connectionsCheckingInterval: Math.min(COMPARE_EVERY_MS, headersTimeoutMs) },
  };
}

/** The limits that Fastify has no option for; called before anything else that handles requests. */
export function limitClients(
  server: FastifyInstance,
  { headersTimeoutMs, unanswered }: ClientLimits,
): void {
  server.server.headersTimeout = headersTimeoutMs;
  const open = new WeakMap<Socket, number>();
  server.addHook('onRequest', async (http, reply) => {
    const { socket } = http.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    reply.raw.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= unanswered) return;
    // Those behind it in the same bytes are still handed over, one by one.
    socket.destroy();
    reply.hijack();
  });
}
