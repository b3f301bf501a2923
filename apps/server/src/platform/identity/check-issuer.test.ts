import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../embedded-postgres/free-port.ts';
import { checkIssuer } from './check-issuer.ts';

const SECRET = 'the-right-secret';

/** What the token address answers a client it does not take. */
let refusal = { status: 401, body: { error: 'invalid_client' }, challenge: false };
/** How it names itself; by default as it is asked. */
let name = '';
const asked: URLSearchParams[] = [];

const issuer = createServer((request, response) => {
  const base = `http://${request.headers.host}/realms/staff`;
  response.setHeader('content-type', 'application/json');
  if (request.url === '/realms/staff/.well-known/openid-configuration') {
    const metadata = {
      issuer: name || base,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
    };
    return void response.end(JSON.stringify(metadata));
  }
  if (request.url === '/page/.well-known/openid-configuration') {
    return void response.setHeader('content-type', 'text/html').end('<p>Welcome</p>');
  }
  if (request.url?.startsWith('/broken/')) return void response.writeHead(502).end();
  if (request.url !== '/realms/staff/token') return void response.writeHead(404).end('{}');
  return void text(request).then((body) => {
    const fields = new URLSearchParams(body);
    asked.push(fields);
    if (fields.get('client_secret') === SECRET) {
      return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
    }
    if (refusal.challenge) response.setHeader('www-authenticate', 'Basic realm="staff"');
    return response.writeHead(refusal.status).end(JSON.stringify(refusal.body));
  });
});
let origin = '';
beforeAll(async () => {
  issuer.listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
});
afterAll(() => {
  issuer.closeAllConnections();
  issuer.close();
});
beforeEach(() => {
  name = '';
  refusal = { status: 401, body: { error: 'invalid_client' }, challenge: false };
  asked.length = 0;
});

const check = (issuerUrl: string, client_secret = SECRET) =>
  checkIssuer({
    issuer: issuerUrl,
    client_id: 'verify',
    client_secret,
    baseUrl: 'https://verify.example',
  });

describe('the issuer of sign-ins', () => {
  it('is well where it is the one that is named and takes our client', async () => {
    expect(await check(`${origin}/realms/staff`)).toEqual({
      well: true,
      sentence: 'The issuer answers and takes our client.',
    });
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: 'https://verify.example/auth/callback',
    });
  });

  it.each([
    [401, { error: 'invalid_client' }, false],
    [401, { error: 'unauthorized_client' }, false],
    [400, { error: 'invalid_client' }, false],
    [401, { error: 'invalid_client' }, true],
  ])(
    'a wrong secret is reported, without it: %i %o, challenge %s',
    async (status, body, challenge) => {
      refusal = { status, body, challenge };
      const found = await check(`${origin}/realms/staff`, 'not-this-one');
      expect(found.well).toBe(false);
      expect(found.sentence).toContain('The issuer refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET');
      expect(found.sentence).not.toContain('not-this-one');
    },
  );

  it.each([
    ['a path where no issuer is', '/realms/people', '(404): see its path'],
    ['a path with a page', '/page', '(200): see its path'],
    ['the path of its configuration left out', '', '(404): see its path'],
  ])('%s is reported', async (_what, path, sentence) => {
    const found = await check(`${origin}${path}`);
    expect(found.well).toBe(false);
    expect(found.sentence).toContain(sentence);
  });

  it('a proxy without an issuer behind it is no matter of the path', async () => {
    expect((await check(`${origin}/broken`)).sentence).toBe(
      'The issuer of OIDC_ISSUER, or what stands before it, fails with 502.',
    );
  });

  it('another name is reported with that name', async () => {
    name = 'https://accounts.example/realms/staff';
    expect((await check(`${origin}/realms/staff`)).sentence).toBe(
      `OIDC_ISSUER presents itself as ${name}: it is written so, letter by letter.`,
    );
  });

  it('is reported as unreachable, by the cause', async () => {
    const unreachable = (why: string) => ({
      well: false,
      sentence: `The issuer of OIDC_ISSUER does not answer (${why}).`,
    });
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(await check(nobody)).toEqual(unreachable('ECONNREFUSED'));
    expect(await check('https://no-such-host.invalid')).toEqual(unreachable('ENOTFOUND'));
  });
});
