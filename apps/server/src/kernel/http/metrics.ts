import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { answerError } from './answer-error.ts';
import { bearerOf } from './principal.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal or fault that was answered. */
    refusal: string | null;
  }
}

/** A number operators watch, read from the database whenever `/metrics` is asked for. */
export interface OperatingFigure {
  readonly name: string;
  readonly help: string;
  /** What tells its values apart; null where it has only one. */
  readonly label: string | null;
  /** Each value with that label's text. */
  readonly read: (app: AppContext) => Promise<readonly (readonly [string, number])[]>;
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** As long for a wrong token as for the right one, and for any length. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function isOnThisMachine(http: FastifyRequest): boolean {
  const direct = http.headers['x-forwarded-for'] === undefined;
  return direct && LOOPBACK.includes(http.socket.remoteAddress ?? '');
}

/** Without a token in the settings production has no such address, and a demo answers its own machine. */
function refuseReader({ config }: AppContext, http: FastifyRequest): Refused | null {
  const { METRICS_TOKEN, MODE } = config;
  if (METRICS_TOKEN === undefined) {
    if (MODE === 'production') return Refused.general('route/unknown');
    return isOnThisMachine(http) ? null : Refused.general('permission/denied');
  }
  const given = bearerOf(http);
  if (given === null) return Refused.general('session/missing');
  return isSame(given, METRICS_TOKEN) ? null : Refused.general('session/ended');
}

/** How long answers took and what was refused; by route and code alone, so that no id becomes a label. */
function watchAnswers(server: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const refusals = new Counter({
    name: 'verify_admin_refusals_total',
    help: 'Refusals and faults that were answered, by code.',
    labelNames: ['code'],
    registers: [register],
  });
  server.decorateReply('refusal', null);
  server.addHook('onResponse', async (http, reply) => {
    const route = http.routeOptions.url ?? 'unknown';
    const labels = { method: http.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    if (reply.refusal !== null) refusals.inc({ code: reply.refusal });
  });
}

/** One figure that cannot be read leaves the others as they are, and is counted. */
function watchFigures(
  app: AppContext,
  register: Registry,
  figures: readonly OperatingFigure[],
): void {
  const failures = new Counter({
    name: 'verify_admin_figure_failures_total',
    help: 'How often an operating figure could not be read.',
    labelNames: ['figure'],
    registers: [register],
  });
  for (const { name, help, label, read } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [register],
      collect: async () => {
        gauge.reset();
        const values = await read(app).catch(() => null);
        if (values === null) return failures.inc({ figure: name });
        for (const [text, value] of values) {
          if (label === null) gauge.set(value);
          else gauge.set({ [label]: text }, value);
        }
      },
    });
  }
}

/** `/metrics` in Prometheus text, for who has the token of the settings. */
export function registerMetrics(
  server: FastifyInstance,
  app: AppContext,
  figures: readonly OperatingFigure[],
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchAnswers(server, register);
  watchFigures(app, register, figures);
  server.get('/metrics', async (http, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const refused = refuseReader(app, http);
    if (refused) return answerError(refused, undefined, http, reply);
    return reply.type(register.contentType).send(await register.metrics());
  });
}
