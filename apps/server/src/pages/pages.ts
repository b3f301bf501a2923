import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageData } from '@verify-admin/rulebook/kernel/page-data';
import {
  findPublicPage,
  isOfPublicEntry,
  isStaffPage,
} from '@verify-admin/rulebook/kernel/find-page';
import { PUBLIC_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { freshNonce, pagePolicy, permissionsPolicy } from '../kernel/http/page-headers.ts';
import type { Config } from '../platform/config/config.ts';
import { escapeJson, pageDataOf, readPostedRequest } from './page-data.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;

function readEntry(name: string): string {
  const file = join(WEB_DIST, name);
  if (!existsSync(file)) throw new Error(`The web app is not built: ${name} is missing.`);
  return readFileSync(file, 'utf8');
}

interface SentPage {
  readonly html: string;
  readonly data: PageData;
  readonly status: number;
  /** A tester of the demo: it sends its request to any system. */
  readonly isTester?: boolean;
}

function sendPage(
  reply: FastifyReply,
  { html, data, status, isTester = false }: SentPage,
): FastifyReply {
  const nonce = freshNonce();
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce, isTester ? 'any' : 'own'))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce).replace('__PAGE_DATA__', () => escapeJson(data)));
}

/** An address that can name no file: a folder, a null character, a backslash. The library throws its status. */
function namesNoFile(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return error.statusCode === 400 || error.statusCode === 403;
}

/** The files of the built web app. No folder is listed, and the build has no index file. */
async function registerFiles(server: FastifyInstance): Promise<void> {
  server.setErrorHandler((error, _http, reply) => {
    if (!namesNoFile(error)) throw error;
    reply.callNotFound();
  });
  await server.register(fastifyStatic, {
    root: join(WEB_DIST, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
  });
  for (const file of readdirSync(WEB_DIST).filter((name) =>
    /\.(js|svg|ico|webmanifest)$/.test(name),
  )) {
    server.get(`/${file}`, (_http, reply) => reply.sendFile(file, WEB_DIST, { maxAge: 3_600_000 }));
  }
}

/**
 * Everything that is not a call: the built web app, one entry for staff and one for the public. An address
 * without a page has the status 404; the entry shows the page that says so.
 */
export async function registerPages(server: FastifyInstance, config: Config): Promise<void> {
  const staff = readEntry('index.html');
  const open = readEntry('public.html');
  const plain = pageDataOf(config, null);
  await server.register(registerFiles);
  server.get('/*', (http, reply) => {
    const path = http.url.split('?', 1)[0] ?? '/';
    const page = findPublicPage(path, plain);
    if (page === 'launch') allowOpener(reply);
    if (page === 'verify') allowCamera(reply);
    const html = isOfPublicEntry(path) ? open : staff;
    const status = page !== null || isStaffPage(path) ? 200 : 404;
    const isTester = page === 'launchTester' || page === 'reviewTester';
    return sendPage(reply, { html, data: plain, status, isTester });
  });
  server.post(PUBLIC_PAGES.launch, (http, reply) => {
    allowOpener(reply);
    const data = pageDataOf(config, readPostedRequest(http.headers, http.body));
    return sendPage(reply, { html: open, data, status: 200 });
  });
}

/** API-06: a page of another origin opens this one and sends it a message; which origins, the page checks. */
function allowOpener(reply: FastifyReply): void {
  reply.header('cross-origin-opener-policy', 'unsafe-none');
}

/** KYC-13: the one page that photographs; every other page has no camera. */
function allowCamera(reply: FastifyReply): void {
  reply.header('permissions-policy', permissionsPolicy({ camera: true }));
}
