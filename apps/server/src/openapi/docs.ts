import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

type ShownDocument = StaticDocumentSpec['document'];

/**
 * `/api/openapi.json` and the page that shows it. The library's types know OpenAPI 3.0; it shows 3.1
 * documents all the same, and the document's shape is held by a test.
 */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  server.get('/api/openapi.json', (_http, reply) => reply.send(document));
  await server.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as ShownDocument },
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: false },
    staticCSP: true,
  });
}
