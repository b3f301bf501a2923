import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { UPLOADS_PATH } from '@verify-admin/rulebook/kernel/upload-pieces';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../../apps/server/src/pages/pages.ts';
import { built } from '../../scripts/built.mjs';
import { aServer } from '../factories/a-server.ts';
import { aRandomKey, PRODUCTION } from '../factories/production-settings.ts';

beforeAll(() => built(['web']), 300_000);

const METRICS_TOKEN = aRandomKey();

const server = aServer({
  settings: { ...PRODUCTION, METRICS_TOKEN },
  additions: (app) => [
    (http) => registerPages(http, app.config),
    (http) =>
      void http.get('/test/fault', () => {
        throw new Error('a fault');
      }),
  ],
});

const large = JSON.stringify({ search_string: 'x'.repeat(1_100_000) });
const JSON_TYPE = { 'content-type': 'application/json' };

const ANSWERS: readonly [what: string, status: number, asked: InjectOptions][] = [
  ['a call', 200, { url: '/api/health' }],
  ['a call without a session', 401, { method: 'POST', url: '/api/search', payload: {} }],
  ['an unknown call', 404, { url: '/api/nothing' }],
  ['another method of a call', 405, { url: '/api/search' }],
  ['a page of the staff', 200, { url: '/cs' }],
  ['a page of applicants', 200, { url: '/ffnKYB?d=x' }],
  ['an unknown page', 404, { url: '/nothing' }],
  ['an unknown page beside a public one', 404, { url: '/ffnKYB/nothing' }],
  ['an unknown file', 404, { url: '/assets/nothing.js' }],
  ['a file', 200, { url: '/scheme.js' }],
  ['another method of no call', 404, { method: 'POST', url: '/nothing' }],
  ['an address that cannot be read', 400, { url: '/%zz' }],
  [
    'a body that is too large',
    413,
    { method: 'POST', url: '/api/get_token', payload: large, headers: JSON_TYPE },
  ],
  ['a fault', 500, { url: '/test/fault' }],
  ['/live', 200, { url: '/live' }],
  ['/ready', 200, { url: '/ready' }],
  ['/metrics', 200, { url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }],
  ['/metrics without its token', 401, { url: '/metrics', headers: { via: '1.1 proxy' } }],
  ['the description of the calls', 401, { url: '/api/openapi.json' }],
  ['the page of the description', 401, { url: '/api/docs/' }],
];

/** What the server answers to these lines, sent as they are. */
async function answerTo(...lines: readonly string[]): Promise<string> {
  if (!server.http.server.listening) await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Host: verify.example', 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('security headers', () => {
  it.each(ANSWERS)('%s (%d) carries them', async (_what, status, asked) => {
    const { statusCode, headers } = await server.http.inject(asked);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("base-uri 'none'");
    // Pages of the product show PDFs as blobs in frames, which have the policy of their page.
    const isFraming = policy.includes('frame-src');
    expect(policy).toContain(`frame-ancestors ${isFraming ? "'self'" : "'none'"}`);
  });

  it('bytes that are no HTTP are answered with them', async () => {
    const answer = await answerTo('no http');
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });
});

describe('ROUTE-09 the status of a page', () => {
  it.each(['/', '/cs/studio/48213', '/bulk_aml/2', '/verify/some-token', '/login?step=finish'])(
    '%s is 200',
    async (url) => expect((await server.http.inject(url)).statusCode).toBe(200),
  );

  it.each(['/cs/studio', '/CS', '/.env', '/wp-login.php', '/verify', '/ky/test'])(
    '%s is 404, with the page that says so',
    async (url) => {
      const answer = await server.http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );
});

describe('V13.4.3 addresses below the files that name none', () => {
  const PATHS = [
    '',
    'x/',
    '.env',
    '%00',
    'a//b',
    '%5c',
    '..%2f..%2fpackage.json',
    '%2e%2e/index.html',
  ];

  it.each(PATHS)('/assets/%s is 404, and lists nothing', async (path) => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const answer = await server.http.inject({ url: `/assets/${path}`, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/assets\/\w+-\w+\.js\.br/);
    }
  });
});

describe('V13.4.4 TRACE and its like', () => {
  it.each(['/', '/cs', '/api/search', '/assets/', '/live'])('%s is not echoed', async (path) => {
    for (const method of ['TRACE', 'TRACK', 'DEBUG']) {
      const answer = await answerTo(`${method} ${path} HTTP/1.1`, 'X-Secret: planted-value');
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404|405) /);
      expect(answer).not.toContain('planted-value');
    }
  });
});

describe('V3.4.2 no other origin reads an answer', () => {
  const origin = 'https://evil.example';

  it.each(ANSWERS)('%s (%d)', async (_what, _status, asked) => {
    for (const from of [origin, 'null', 'https://verify.example']) {
      const { headers } = await server.http.inject({
        ...asked,
        headers: { ...asked.headers, origin: from },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it.each(['/api/search', UPLOADS_PATH, `${UPLOADS_PATH}/one`, '/cs'])(
    '%s admits no preflight',
    async (url) => {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const answer = await server.http.inject({ method: 'OPTIONS', url, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('V4.1.1 the type of an answer', () => {
  it.each(ANSWERS)('%s (%d) says its charset', async (_what, _status, asked) => {
    const { headers, body } = await server.http.inject(asked);
    if (body === '') return;
    const type = String(headers['content-type']);
    expect(type).toMatch(/; ?charset=utf-8$/);
    if (type.startsWith('application/json')) expect(() => JSON.parse(body)).not.toThrow();
  });
});
