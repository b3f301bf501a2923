import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../factories/a-server.ts';
import { aStudio } from '../factories/accounts.ts';
import { BIND_COOKIE, cookieName } from '../../apps/server/src/kernel/http/cookies.ts';
import { PRODUCTION } from '../factories/production-settings.ts';

const PROXY = '10.1.0.7';
const SIGN_INS_A_MINUTE = 120;

const server = aServer({ settings: { ...PRODUCTION, TRUST_PROXY: 'loopback,10.1.0.0/16' } });
const lena = server.client('CS');
const tom = server.client('LEGAL');

/** The status of a sign-in that fails, as a client behind a proxy sends it. */
async function signIn(remoteAddress: string, forwarded?: string): Promise<number> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/login_admin',
    payload: { username: 'x@ffn.example', password: 'x' },
    remoteAddress,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  });
  return answer.statusCode;
}

async function useUp(remoteAddress: string, forwarded?: string): Promise<void> {
  for (let at = 0; at <= SIGN_INS_A_MINUTE; at += 1) await signIn(remoteAddress, forwarded);
  expect(await signIn(remoteAddress, forwarded)).toBe(429);
}

describe('addresses behind a proxy', () => {
  it('a client that used up its share does not lock out others behind the same trusted proxy', async () => {
    await useUp(PROXY, '203.0.113.1');
    expect(await signIn(PROXY, '203.0.113.2')).toBe(401);
  });

  it('what a client claims of itself in front of a trusted proxy gains nothing', async () => {
    await useUp(PROXY, '198.51.100.1, 203.0.113.3');
    expect(await signIn(PROXY, '198.51.100.2, 203.0.113.3')).toBe(429);
  });

  it('the claim of an address that is no trusted proxy is ignored', async () => {
    await useUp('192.0.2.9', '203.0.113.4');
    expect(await signIn('192.0.2.9', '203.0.113.5')).toBe(429);
    expect(await signIn(PROXY, '203.0.113.4')).toBe(401);
  });
});

describe('limits of the staff', () => {
  beforeAll(() => aStudio(server.app, { account_id: 700 }));

  it('are a person’s own, also where an office shares one address', async () => {
    const ask = (person: typeof lena) =>
      person.post('/send_kyc_email', {}).then((answer) => answer.statusCode);
    const statuses = [];
    for (let at = 0; at < 70; at += 1) statuses.push(await ask(lena));
    expect(statuses.at(-1)).toBe(429);
    expect(await ask(tom)).toBe(400);
  });
});

const DESCRIPTION = ['/api/openapi.json', '/api/docs/', '/api/docs/static/swagger-ui.css'];

describe('the description of the calls in production', () => {
  const statusOf = async (url: string, asked: InjectOptions = {}) =>
    (await server.http.inject({ url, ...asked })).statusCode;

  it.each(DESCRIPTION)('%s is for the staff', async (url) => {
    const refused = await server.http.inject(url);
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'session/missing']);
    expect(
      await statusOf(url, { headers: { authorization: `Bearer ${await lena.signIn()}` } }),
    ).toBe(200);
  });

  it('opens by the cookie of a browser’s session, until that session ends', async () => {
    const session = await server.app.sessions.open(lena.uuid, 'browser');
    const name = cookieName(server.app.config, BIND_COOKIE);
    const asked = { cookies: { [name]: session.bind ?? '' } };
    expect(await statusOf('/api/docs/', asked)).toBe(200);
    await server.app.sessions.revokeAll(lena.uuid);
    expect(await statusOf('/api/docs/', asked)).toBe(401);
    for (const value of ['', 'guessed']) {
      expect(await statusOf('/api/docs/', { cookies: { [name]: value } })).toBe(401);
    }
  });

  it('is refused to whose permissions are pending', async () => {
    const headers = { authorization: `Bearer ${await tom.signIn()}` };
    await server.app.db
      .updateTable('admin_user')
      .set({ role: 'PENDING' })
      .where('uuid', '=', tom.uuid)
      .execute();
    expect(await statusOf('/api/openapi.json', { headers })).toBe(403);
  });
});
