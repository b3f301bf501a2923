import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { freshNonce, pagePolicy } from '../kernel/http/page-headers.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/** Pages of applicants and developers: their entry holds no staff code (ROUTE-14). */
const PUBLIC_PAGES = [
  '/ffnKYB',
  '/ky/launch',
  '/ky/test',
  '/ky/test-approve',
  '/ky/review',
  '/influencer/contract',
  '/verify',
];

function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

function readEntry(name: string): string {
  const file = join(WEB_DIST, name);
  if (!existsSync(file)) throw new Error(`The web app is not built: ${name} is missing.`);
  return readFileSync(file, 'utf8');
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = freshNonce();
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce));
}

/** Everything that is not a call: the built web app, one entry for staff and one for the public. */
export async function registerPages(server: FastifyInstance): Promise<void> {
  const staff = readEntry('index.html');
  const open = readEntry('public.html');
  await server.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
  });
  for (const file of readdirSync(WEB_DIST).filter((name) =>
    /\.(js|svg|ico|webmanifest)$/.test(name),
  )) {
    server.get(`/${file}`, (_http, reply) => reply.sendFile(file, WEB_DIST, { maxAge: 3_600_000 }));
  }
  server.get('/*', (http, reply) => {
    const path = http.url.split('?', 1)[0] ?? '/';
    return sendPage(reply, isPublicPage(path) ? open : staff);
  });
}
