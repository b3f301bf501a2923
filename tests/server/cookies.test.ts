import { describe, expect, it } from 'vitest';
import {
  BIND_COOKIE,
  cookiesOf,
  LOGIN_COOKIE,
  SIGN_IN_COOKIE,
} from '../../apps/server/src/kernel/http/cookies.ts';
import { aServer } from '../factories/a-server.ts';
import { PRODUCTION } from '../factories/production-settings.ts';

const NAMES = [BIND_COOKIE, SIGN_IN_COOKIE, LOGIN_COOKIE];

const server = aServer({
  settings: PRODUCTION,
  additions: (app) => [
    (http) =>
      void http.get('/test/cookies', (request, reply) => {
        const cookies = cookiesOf(app.config, request, reply);
        for (const name of NAMES) cookies.set(name, 'new', 60);
        return NAMES.map((name) => cookies.received(name) ?? null);
      }),
  ],
});
const lena = server.client('CS');

describe('cookies in production', () => {
  it('A23 are of this host alone: __Host-, Secure, HttpOnly, for every path, without a domain', async () => {
    const answer = await server.http.inject('/test/cookies');
    const set = answer.headers['set-cookie'];
    expect(set).toHaveLength(NAMES.length);
    for (const [at, name] of NAMES.entries()) {
      const cookie = String(set?.[at]);
      expect(cookie).toMatch(new RegExp(`^__Host-${name}=new; `));
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
      expect(cookie).toMatch(name === BIND_COOKIE ? /SameSite=Strict/ : /SameSite=Lax/);
    }
  });

  it('A23 are read by that name alone: one that another host of the domain set is none', async () => {
    const cookies = Object.fromEntries(NAMES.map((name) => [name, 'from a sister host']));
    const answer = await server.http.inject({ url: '/test/cookies', cookies });
    expect(answer.json()).toEqual([null, null, null]);
  });

  it('a session bound to its cookie opens with it and with no other', async () => {
    const { access_token, bind } = await server.app.sessions.open(lena.uuid, 'browser');
    const headers = { authorization: `Bearer ${access_token}` };
    const statusWith = async (name: string) => {
      const cookies = { [name]: bind ?? '' };
      const asked = { url: '/api/get_account_detail', headers, cookies };
      return (await server.http.inject(asked)).statusCode;
    };
    expect(await statusWith(`__Host-${BIND_COOKIE}`)).toBe(400);
    expect(await statusWith(BIND_COOKIE)).toBe(401);
  });
});
