import { PassThrough } from 'node:stream';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import {
  type JoinedAnswer,
  type JoinedQuery,
  mayBeJoined,
  QUERIES_MAX,
  QUERIES_PATH,
} from '@verify-admin/rulebook/kernel/joined-queries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refused } from '../refused.ts';
import { answerError } from './answer-error.ts';

const ASKED = z.object({
  queries: z
    .array(
      z.object({
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
 * rate, log and metrics are those of the same call sent alone. Answers go out in the order they are ready.
 */
export function serveJoinedQueries(server: FastifyInstance, calls: readonly Call[]): void {
  const served = new Set(calls.filter(mayBeJoined).map(({ method, path }) => `${method} ${path}`));

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
    if (asked.success)
      return reply.headers(ANSWER_HEADERS).send(answerAll(asked.data.queries, http));
    return answerError(Refused.general('input/invalid'), undefined, http, reply);
  });
}
