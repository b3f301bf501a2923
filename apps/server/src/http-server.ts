import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { SERVER_TIME_HEADER } from '@verify-admin/rulebook/kernel/server-time-header';
import { UPLOAD_MAX_BYTES } from '@verify-admin/rulebook/kernel/upload-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerUnreadable, answerUnroutable } from './kernel/http/answer-unreadable.ts';
import { answerError } from './kernel/http/answer-error.ts';
import type { AppContext } from './kernel/app-context.ts';
import type { Served } from './kernel/command.ts';
import {
  CLIENT_LIMITS,
  type ClientLimits,
  limitClients,
  timeoutsOf,
} from './kernel/http/client-limits.ts';
import { registerProbes } from './health/probes.routes.ts';
import { registerMetrics } from './kernel/http/metrics.ts';
import { refuseWhileStopping, type StoppingOptions } from './kernel/http/stopping.ts';
import { DATA_POLICY, permissionsPolicy } from './kernel/http/page-headers.ts';
import { readBodies } from './kernel/http/read-bodies.ts';
import { Refused } from './kernel/refused.ts';
import { serve } from './kernel/http/serve.ts';
import { HEARTBEAT_MS, Streams } from './kernel/http/streams.ts';
import { answerUnserved } from './kernel/http/unserved.ts';
import { traceRequests } from './kernel/http/trace-requests.ts';
import { nowOf } from './platform/clock.ts';
import { within } from './platform/tracing/trace.ts';
import { registerDocs } from './openapi/docs.ts';
import { reportRefusal } from './kernel/http/report-refusal.ts';
import { OPERATING_QUERIES } from './operating-figures.ts';
import { CALLS, SERVED, WEBHOOKS } from './features.ts';

const BODY_MAX_BYTES = 1_048_576;

/** What the product serves in addition to its calls: sign-in, files, pages. */
export type Addition = (server: FastifyInstance) => Promise<void> | void;

async function registerPlugins(server: FastifyInstance, app: AppContext): Promise<void> {
  const secure = app.config.PUBLIC_URL?.startsWith('https:') ?? false;
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  server.addHook('onRequest', async (http, reply) => {
    reply.header('x-request-id', http.id);
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', permissionsPolicy());
    if (!http.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    reply.header(SERVER_TIME_HEADER, nowOf(app.clock));
  });
  await server.register(cookie);
  readBodies(server);
  await server.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 30, fieldSize: 100_000, parts: 32 },
    throwFileSizeLimit: false,
  });
  await server.register(rateLimit, { global: false });
}

interface ServingOptions extends Partial<StoppingOptions> {
  readonly heartbeatMs?: number;
  readonly clientLimits?: ClientLimits;
  /** By default every call of the product. */
  readonly served?: readonly Served[];
}

/** ours: for as long as a client may take to send a request, so that a slow upload is not cut by a restart. */
const STOP_PATIENCE_MS = CLIENT_LIMITS.requestTimeoutMs;

const NEVER = new AbortController().signal;

/** The whole product behind one HTTP server, not yet listening. */
export async function buildHttpServer(
  app: AppContext,
  additions: readonly Addition[],
  {
    heartbeatMs = HEARTBEAT_MS,
    draining = NEVER,
    patienceMs = STOP_PATIENCE_MS,
    clientLimits = CLIENT_LIMITS,
    served: servedCalls = SERVED,
  }: ServingOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = app.log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    trustProxy: app.config.MODE === 'production' && [...app.config.TRUST_PROXY],
    ...timeoutsOf(clientLimits),
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable,
  });
  limitClients(server, clientLimits);
  server.setNotFoundHandler((http, reply) =>
    answerError(Refused.general('route/unknown'), undefined, http, reply),
  );
  server.setErrorHandler((error, http, reply) =>
    within(http.span, () => answerError(error, undefined, http, reply)),
  );
  traceRequests(server);
  await registerPlugins(server, app);
  registerProbes(server, app, refuseWhileStopping(server, { draining, patienceMs }));
  registerMetrics(server, app, OPERATING_QUERIES);
  server.decorateRequest('person', null);
  server.addHook('onResponse', async (http, reply) => {
    reportRefusal(app, http, reply);
    const route = http.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    http.log.info({ method: http.method, route, status: reply.statusCode, ms }, 'answered');
  });
  const streams = new Streams(app.log, heartbeatMs);
  // An open stream is an unfinished answer, which the server would wait for.
  const unsubscribe = app.events.subscribe((event) => {
    if (event.kind === 'access') streams.recheck(event.admin_uuid);
  });
  server.addHook('preClose', async () => {
    unsubscribe();
    streams.close();
  });
  for (const served of servedCalls) {
    if (served.call.rawBody) {
      await server.register(async (scope) => serve(scope, app, streams, served));
    } else serve(server, app, streams, served);
  }
  await registerDocs(server, app, CALLS, WEBHOOKS);
  answerUnserved(server);
  for (const add of additions) await add(server);
  return server;
}
