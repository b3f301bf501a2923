import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';

const RETRY_AFTER_SECONDS = 2;

/** Probes come every few seconds: their answers are below the level that is logged. */
const PROBE = {
  config: { answersWhileStopping: true, untraced: true },
  logLevel: 'warn',
} as const;

/**
 * `/live`: the process answers. `/ready`: it can answer calls, or 503 with what is missing by name. Neither
 * asks for a session; the names disclose no address and no setting.
 */
export function registerProbes(
  server: FastifyInstance,
  app: AppContext,
  isStopping: () => boolean,
): void {
  server.get('/live', PROBE, (_http, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  server.get('/ready', PROBE, async (_http, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = isStopping() ? ['shutting-down'] : await app.readiness.findMissing();
    if (missing.length === 0) return reply.send({ status: 'ready' });
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    return reply.send({ status: 'not-ready', missing });
  });
}
