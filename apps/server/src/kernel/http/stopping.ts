import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { answerError } from './answer-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers while the server stops. */
    answersWhileStopping?: true;
  }
}

/**
 * From the moment the server stops, requests under way end and new ones on open connections are refused.
 * @returns whether the server stops.
 */
export function refuseWhileStopping(server: FastifyInstance): () => boolean {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.addHook('onRequest', async (http, reply) => {
    if (!stopping || http.routeOptions.config.answersWhileStopping) return undefined;
    return answerError(Refused.general('server/stopping'), undefined, http, reply);
  });
  return () => stopping;
}
