import { beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../../apps/server/src/pages/pages.ts';
import { registerSimulator } from '../../apps/server/src/platform/identity-provider/simulator.routes.ts';
import { registerInbox } from '../../apps/server/src/platform/mail/inbox.routes.ts';
import { built } from '../../scripts/built.mjs';
import { aServer, type ServerGiven } from '../factories/a-server.ts';
import { PRODUCTION } from '../factories/production-settings.ts';

const PAGES = [
  '/ky/test',
  '/ky/test-approve',
  '/dev/provider/some-token',
  '/dev/provider/style.css',
  '/dev/inbox',
];

const additions: ServerGiven['additions'] = (app) => [
  (http) => registerInbox(http, app),
  (http) => registerSimulator(http, app.simulator),
  (http) => registerPages(http, app.config),
];

beforeAll(() => built(['web']), 300_000);

describe('pages for developers', () => {
  const production = aServer({ settings: PRODUCTION, additions });
  const demo = aServer({ additions });

  it.each(PAGES)('TEST-01 production has no %s', async (url) => {
    expect((await production.http.inject({ url })).statusCode).toBe(404);
  });

  it('TEST-01 production simulates no provider, whose page takes no outcome either', async () => {
    expect(production.app.simulator).toBeNull();
    const url = '/dev/provider/some-token';
    const posted = await production.http.inject({ method: 'POST', url, payload: {} });
    expect(posted.statusCode).toBe(404);
    const path = '/api/verify_session_result';
    const called = await production.http.inject({ method: 'POST', url: path, payload: {} });
    expect(called.statusCode).toBe(404);
  });

  it.each(['/login', '/api/get_token', '/live'])(
    '%s is asked for over HTTPS alone from then on, where the product is at an https address',
    async (url) => {
      const { headers } = await production.http.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await demo.http.inject({ url })).headers).not.toHaveProperty(
        'strict-transport-security',
      );
    },
  );

  it('TEST-11 a tester of the demo calls any system; no other page does, and none of production', async () => {
    const called = async (server: typeof demo, url: string) => {
      const { headers } = await server.http.inject({ url });
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    for (const url of ['/ky/test', '/ky/test-approve']) {
      expect([url, await called(demo, url)]).toEqual([url, "'self' http: https:"]);
      expect([url, await called(production, url)]).toEqual([url, "'self'"]);
    }
    for (const url of ['/ky/launch', '/ky/review', '/ffnKYB', '/login', '/ky/tests']) {
      expect([url, await called(demo, url)]).toEqual([url, "'self'"]);
    }
  });

  it('the demo has them, and both modes have the pages for everybody', async () => {
    const status = async (server: typeof demo, url: string) =>
      (await server.http.inject({ url })).statusCode;
    expect(await status(demo, '/ky/test')).toBe(200);
    expect(await status(demo, '/ky/test-approve')).toBe(200);
    expect(await status(demo, '/dev/provider/style.css')).toBe(200);
    for (const url of ['/ky/launch', '/ky/review', '/ffnKYB?d=x', '/login']) {
      expect([url, await status(demo, url)]).toEqual([url, 200]);
      expect([url, await status(production, url)]).toEqual([url, 200]);
    }
  });
});
