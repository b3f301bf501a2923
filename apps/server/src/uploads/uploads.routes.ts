import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { UPLOADS_PATH } from '@verify-admin/rulebook/kernel/upload-pieces';
import { type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';
import { answerError } from '../kernel/http/answer-error.ts';
import { principalOf } from '../kernel/http/principal.ts';
import { askerOf } from '../kernel/http/rate.ts';
import { PieceStore } from './piece-store.ts';
import { uploadOwner } from './upload-owner.ts';

/** The headers of a request that the protocol reads. */
const READ = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'] as const;

const REQUESTS_A_MINUTE = 300;

/** The statement that stores a piece decides who is first, so no request has to wait for another. */
const NO_LOCKS: Locker = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
};

/** Reads a body only as far as it is asked for: the server itself discards what is left. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

function requestOf(http: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of READ) {
    const value = http.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = http.method === 'PATCH' ? { body: bodyOf(http.raw), duplex: 'half' as const } : {};
  // Only the path is read.
  return new Request(new URL(http.url, 'http://uploads.invalid'), {
    method: http.method,
    headers,
    ...body,
  });
}

/** A refusal of the protocol is answered by it; everything else is ours. */
function isOurs(error: unknown): error is Error {
  return error instanceof Error && !('status_code' in error);
}

async function answerUpload(
  app: AppContext,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const owner = uploadOwner(await principalOf(app, http));
  const faults: Error[] = [];
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: new PieceStore(app, owner),
    locker: NO_LOCKS,
    // No other site sends files here.
    allowedOrigins: [],
    onResponseError: (_request, error) => {
      if (isOurs(error)) faults.push(error);
      return undefined;
    },
  });
  const answer = await tus.handleWeb(requestOf(http));
  const [fault] = faults;
  if (fault) throw fault;
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.code(answer.status).send(await answer.text());
}

/**
 * ours: the tus protocol (https://tus.io, its core: HEAD and PATCH) for files that a call began. Whose an
 * upload is, decides the link or the session of the request; another's does not exist for it.
 */
export async function registerUploads(server: FastifyInstance, app: AppContext): Promise<void> {
  await server.register(async (scope) => {
    // The body is left where it is, until it is asked for.
    scope.addContentTypeParser('application/offset+octet-stream', (_http, _body, done) =>
      done(null),
    );
    scope.route({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOADS_PATH}/:upload_id`,
      config: {
        rateLimit: {
          max: REQUESTS_A_MINUTE,
          timeWindow: MINUTE_MS,
          keyGenerator: (http: FastifyRequest) => askerOf(app, http),
        },
      },
      handler: async (http, reply) => {
        try {
          return await answerUpload(app, http, reply);
        } catch (error) {
          return answerError(error, undefined, http, reply);
        }
      },
    });
  });
}
