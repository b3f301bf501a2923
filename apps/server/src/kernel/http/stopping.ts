import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { answerError } from './answer-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers while the server stops. */
    answersWhileStopping?: true;
  }
}

export interface StoppingOptions {
  /** Aborted when proxies are to send requests elsewhere. */
  readonly draining: AbortSignal;
  /** How long requests under way may take after the server began to stop, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * From the moment the server stops, requests under way end, each with its connection, and new ones on open
 * connections are refused. While it drains, new ones are served, but no connection is used again.
 * @returns whether the server drains or stops.
 */
export function refuseWhileStopping(
  server: FastifyInstance,
  { draining, patienceMs }: StoppingOptions,
): () => boolean {
  let stopping = false;
  const isLeaving = () => stopping || draining.aborted;
  server.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => server.server.closeAllConnections(), patienceMs).unref();
  });
  server.addHook('onRequest', async (http, reply) => {
    if (!stopping || http.routeOptions.config.answersWhileStopping) return undefined;
    return answerError(Refused.general('server/stopping'), undefined, http, reply);
  });
  server.addHook('onSend', async (_http, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  // An answer that had begun says nothing of it: its connection would stay open as long as a client may pause.
  server.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => server.server.closeIdleConnections());
  });
  return isLeaving;
}
