import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and the page that shows it. */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  server.get('/api/openapi.json', (_http, reply) => reply.send(document));
  // The page asks the server for its document by this name.
  server.decorate('swagger', () => document);
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: false },
    staticCSP: true,
  });
}
