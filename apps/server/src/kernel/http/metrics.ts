import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { answerError } from './answer-error.ts';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { actorOf } from './principal.ts';
import { may } from '@verify-admin/rulebook/staff/permissions';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** `/metrics` in Prometheus text, for this machine itself or an ADMIN's token. */
export function registerMetrics(server: FastifyInstance, app: AppContext): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  server.addHook('onResponse', async (http, reply) => {
    const route = http.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: http.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  server.get('/metrics', async (http, reply) => {
    const direct = http.headers['x-forwarded-for'] === undefined;
    const local = direct && LOOPBACK.includes(http.socket.remoteAddress ?? '');
    const actor = local ? null : await actorOf(app, http);
    if (!local && !(actor && may(actor.role, 'staff/roles-of-others'))) {
      return answerError(Refused.general('permission/denied'), undefined, http, reply);
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}
