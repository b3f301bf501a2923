import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';
import { answerError } from './answer-error.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** ROUTE-09: below `/api`, 405 with `Allow` where the path is served by another method, 404 where it is not. */
export function answerUnserved(server: FastifyInstance): void {
  server.all('/api/*', (http, reply) => {
    const [url = ''] = http.url.split('?', 1);
    const allowed = METHODS.filter((method) => server.hasRoute({ method, url }));
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    const code = allowed.length > 0 ? 'route/method' : 'route/unknown';
    return answerError(Refused.general(code), undefined, http, reply);
  });
}
