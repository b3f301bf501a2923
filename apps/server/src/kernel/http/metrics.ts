import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import { within } from '../../platform/patience.ts';
import { answerError } from './answer-error.ts';
import { refuseOperator } from './operator.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal or fault that was answered. */
    refusal: string | null;
  }
}

/** A number operators watch. */
export interface OperatingFigure {
  readonly name: string;
  readonly help: string;
}

export interface FigureValues {
  /** The label's text; empty where there is no label. */
  readonly of: string;
  /** By the names of the figures. */
  readonly values: Readonly<Record<string, number>>;
}

/** What is read from the database whenever `/metrics` is asked for, once for all figures it gives. */
export interface OperatingQuery {
  readonly figures: readonly OperatingFigure[];
  /** What tells the values of a figure apart; null where it has only one. */
  readonly label: string | null;
  readonly read: (app: AppContext) => Promise<readonly FigureValues[]>;
}

/** Prometheus waits ten seconds for all of them: one whose table is locked must not take the others away. */
const PATIENCE_MS = 4_000;

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

/**
 * Figures that cannot be read leave the others as they are, and are counted.
 * @returns what reads all of them again.
 */
function watchFigures(
  app: AppContext,
  register: Registry,
  queries: readonly OperatingQuery[],
): () => Promise<unknown> {
  const failures = new Counter({
    name: 'verify_admin_figure_failures_total',
    help: 'How often an operating figure could not be read.',
    labelNames: ['figure'],
    registers: [register],
  });
  const readers = queries.map(({ figures, label, read }) => {
    const labelNames = label === null ? [] : [label];
    const gauges = figures.map(
      ({ name, help }) =>
        [name, new Gauge({ name, help, labelNames, registers: [register] })] as const,
    );
    return async () => {
      const rows = await within(read(app), PATIENCE_MS, null).catch(() => null);
      for (const [name, gauge] of gauges) {
        gauge.reset();
        // A gauge without labels is 0 after that, which would be a value.
        if (label === null) gauge.set(Number.NaN);
        if (rows === null) failures.inc({ figure: name });
        for (const { of, values } of rows ?? []) {
          gauge.set(label === null ? {} : { [label]: of }, values[name] ?? Number.NaN);
        }
      }
    };
  });
  return () => Promise.all(readers.map((reader) => reader()));
}

/** `/metrics` in Prometheus text, for who has the token of the settings. */
export function registerMetrics(
  server: FastifyInstance,
  app: AppContext,
  queries: readonly OperatingQuery[],
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchAnswers(server, register);
  const readFigures = watchFigures(app, register, queries);
  server.get(
    '/metrics',
    { config: { untraced: true } },
    async (http, reply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store');
      const refused = refuseOperator(app, http);
      if (refused) return answerError(refused, undefined, http, reply);
      await readFigures();
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
}
