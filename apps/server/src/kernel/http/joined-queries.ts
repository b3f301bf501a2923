import { PassThrough } from 'node:stream';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import {
  JOINED_PER_MINUTE,
  type JoinedAnswer,
  type JoinedQuery,
  mayBeJoined,
  QUERIES_MAX,
  QUERIES_PATH,
} from '@verify-admin/rulebook/kernel/joined-queries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { addressOf, sessionOf } from './rate.ts';
import { answerError } from './answer-error.ts';

const ASKED = z.strictObject({
  queries: z
    .array(
      z.strictObject({
        method: z.enum(['GET', 'POST']),
        path: z.string(),
        body: z.nullable(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(QUERIES_MAX)),
});

/** What describes the joined request itself and none of its queries. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'expect', 'transfer-encoding'];
const ANSWERED_HEADERS = ['content-type', 'retry-after'];
/** No call is served here: its answer is that of an unknown call. */
const UNSERVED = `/api${QUERIES_PATH}/unknown`;
const ANSWER_HEADERS = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } as const;

function pathOf({ path }: JoinedQuery): string {
  return path.split('?', 1)[0] ?? '';
}

function headersFor(query: JoinedQuery, http: FastifyRequest): Record<string, string> {
  const own = Object.entries(http.headers).flatMap(([name, value]) =>
    typeof value !== 'string' || OWN_HEADERS.includes(name) ? [] : [[name, value] as const],
  );
  const type = query.body === null ? {} : { 'content-type': 'application/json' };
  return { ...Object.fromEntries(own), ...type };
}

/**
 * Serves `POST /api/queries`: each query is handed to its own route, so that session, permission, input,
 * log and metrics are those of the same call sent alone. Answers go out in the order they are ready. Each query
 * counts, so that a joined request costs its sender what its queries would; beyond the limit none is answered.
 */
export function serveJoinedQueries(
  server: FastifyInstance,
  app: AppContext,
  calls: readonly Call[],
): void {
  const served = new Set(calls.filter(mayBeJoined).map(({ method, path }) => `${method} ${path}`));

  const ofSession = server.createRateLimit({
    max: JOINED_PER_MINUTE.session,
    timeWindow: MINUTE_MS,
    keyGenerator: async (http) => (await sessionOf(app, http)) ?? '',
  });
  const ofAddress = server.createRateLimit({
    max: JOINED_PER_MINUTE.address,
    timeWindow: MINUTE_MS,
    keyGenerator: addressOf,
  });

  /** Counts the queries of a request; for how many seconds no more are answered, or null while they are. */
  async function countQueries(queries: number, http: FastifyRequest): Promise<number | null> {
    const count = (await sessionOf(app, http)) === null ? ofAddress : ofSession;
    for (let nth = 1; nth < queries; nth += 1) await count(http);
    const counted = await count(http);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
  }

  async function answerOf(query: JoinedQuery, http: FastifyRequest) {
    const isServed = served.has(`${query.method} ${pathOf(query)}`);
    const { statusCode, headers, payload } = await server.inject({
      method: query.method === 'GET' ? 'GET' : 'POST',
      url: isServed ? `/api${query.path}` : UNSERVED,
      headers: headersFor(query, http),
      remoteAddress: http.ip,
      ...(query.body !== null && { payload: query.body }),
    });
    const named = ANSWERED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    return { status: statusCode, headers: Object.fromEntries(named), text: payload };
  }

  function answerAll(queries: readonly JoinedQuery[], http: FastifyRequest): PassThrough {
    const answers = new PassThrough();
    const answerEach = queries.map(async (query, index) => {
      const answer: JoinedAnswer = { index, ...(await answerOf(query, http)) };
      if (!answers.destroyed) answers.write(`data: ${JSON.stringify(answer)}\n\n`);
    });
    void Promise.all(answerEach).then(
      () => answers.end(),
      (error: unknown) => answers.destroy(error instanceof Error ? error : undefined),
    );
    return answers;
  }

  server.post(`/api${QUERIES_PATH}`, async (http, reply): Promise<FastifyReply> => {
    const asked = ASKED.safeParse(http.body);
    const wait = await countQueries(asked.data?.queries.length ?? 1, http);
    if (wait !== null) {
      reply.header('retry-after', wait);
      return answerError(Refused.general('rate/limited'), undefined, http, reply);
    }
    if (asked.success)
      return reply.headers(ANSWER_HEADERS).send(answerAll(asked.data.queries, http));
    return answerError(Refused.general('input/invalid'), undefined, http, reply);
  });
}
