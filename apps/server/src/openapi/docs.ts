import type { Call } from '@verify-admin/rulebook/kernel/call';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { may } from '@verify-admin/rulebook/staff/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';
import { answerError } from '../kernel/http/answer-error.ts';
import { bindOf } from '../kernel/http/cookies.ts';
import { actorOf } from '../kernel/http/principal.ts';
import { Refused } from '../kernel/refused.ts';
import { openApiDocument } from './openapi.ts';
import type { Webhook } from './webhooks.ts';

type ShownDocument = StaticDocumentSpec['document'];

/**
 * In production the description is for the staff. A page that is opened by its address sends no token:
 * there the cookie that the browser's session is bound to says who it is.
 */
async function refuseStrangers(app: AppContext, http: FastifyRequest): Promise<void> {
  const actor =
    (await actorOf(app, http)) ?? (await app.sessions.lookByCookie(bindOf(app.config, http)));
  if (!actor) throw Refused.general('session/missing');
  if (!may(actor.role, 'account/view')) throw Refused.general('permission/pending');
}

/**
 * `/api/openapi.json` and the page that shows it. The library's types know OpenAPI 3.0; it shows 3.1
 * documents all the same, and the document's shape is held by a test.
 */
export async function registerDocs(
  server: FastifyInstance,
  app: AppContext,
  calls: readonly Call[],
  webhooks: readonly Webhook[],
): Promise<void> {
  const document = openApiDocument(calls, webhooks);
  await server.register(async (scope) => {
    if (app.config.MODE === 'production') {
      scope.addHook('onRequest', (http) => refuseStrangers(app, http));
      scope.setErrorHandler((error, http, reply) => answerError(error, undefined, http, reply));
    }
    scope.get('/api/openapi.json', (_http, reply) => reply.send(document));
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as ShownDocument },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { tryItOutEnabled: false },
      staticCSP: true,
      transformStaticCSP: (policy) =>
        policy
          .replace("base-uri 'self'", "base-uri 'none'")
          .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    });
  });
}
