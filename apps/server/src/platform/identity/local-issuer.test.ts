import { request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../../tests/factories/a-browser.ts';
import {
  aSignInServer,
  chooseAtIssuer,
  type SignInServer,
} from '../../../../../tests/factories/a-sign-in-server.ts';
import { readConfig } from '../config/config.ts';
import { LOCAL_ISSUER_PATH, openLocalIssuer } from './local-issuer.ts';
import { choosePage } from './local-issuer-page.ts';
import { localPeople } from './local-people.ts';
import { openIdentity } from './open-identity.ts';

const HERE = { OIDC_LOGOUT: 'here' } as const;

let server: SignInServer;

beforeAll(async () => {
  server = await aSignInServer();
});

afterAll(() => server.close());

describe('the local issuer', () => {
  it('does not exist in production', () => {
    const address = () => 'http://127.0.0.1:3000';
    const options = { people: localPeople([]), address, baseUrl: address };
    expect(() => openLocalIssuer({ ...HERE, MODE: 'production' }, options)).toThrow(
      /demo mode only/,
    );
    expect(() => openLocalIssuer({ ...HERE, MODE: 'demo' }, options)).not.toThrow();
  });

  it('is not opened where the settings name another issuer', () => {
    const address = () => 'http://127.0.0.1:3000';
    const opened = (settings: Record<string, string>) =>
      openIdentity(readConfig(settings), { people: [], address }).localIssuer;
    const named = {
      OIDC_ISSUER: 'https://accounts.google.com',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    };
    expect(opened(named)).toBeNull();
    expect(opened({})).not.toBeNull();
  });

  it('goes by the address it is served at', async () => {
    const path = `${LOCAL_ISSUER_PATH}/.well-known/openid-configuration`;
    const metadata = await (await fetch(server.address + path)).json();
    const issuer = server.address + LOCAL_ISSUER_PATH;
    expect(metadata).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('is not answered under another name of this machine', async () => {
    const { port } = new URL(server.address);
    const status = await new Promise((resolve, reject) => {
      const path = `${LOCAL_ISSUER_PATH}/.well-known/openid-configuration`;
      const headers = { host: `evil.example:${port}` };
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('has keys of its own at each start', async () => {
    const keyOf = async (address: string) => {
      const { keys } = await (await fetch(`${address}${LOCAL_ISSUER_PATH}/jwks`)).json();
      expect(keys).toHaveLength(1);
      expect(keys[0].d).toBeUndefined();
      return keys[0].x;
    };
    let address = '';
    const options = { people: [], address: () => address, baseUrl: () => address };
    const another = Fastify();
    await openLocalIssuer({ ...HERE, MODE: 'demo' }, options).register(another);
    address = await another.listen({ host: '127.0.0.1', port: 0 });
    expect(await keyOf(server.address)).not.toBe(await keyOf(address));
    await another.close();
  });
});

describe('its page', () => {
  it('offers each person once, under a policy that allows nothing inline', async () => {
    const { response, at } = await aBrowser(server.address).follow('/auth/start');
    expect(at.pathname).toMatch(/^\/dev\/issuer\/choose\//);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).not.toMatch(/<script|<style|style="|\son\w+=/i);
    const offered = [...html.matchAll(/class="username">([^<]+)</g)].map(([, name]) => name);
    expect(offered).toEqual([
      'anna.novak',
      'tom.beck',
      'lena.fischer',
      'ines.duarte',
      'piet.vos',
      'nora.visser',
      'hugo.lind',
    ]);
  });

  it('shows what it is given, never as markup', () => {
    const odd = localPeople([{ username: 'a', email: '<b>"@ffn.example', role: '<i>' }]);
    const html = choosePage(odd, {
      actionOf: () => '/x',
      baseUrl: 'http://127.0.0.1:3000',
      remembered: '<u>',
    });
    expect(html).toContain('&lt;b&gt;&quot;@ffn.example');
    expect(html).not.toMatch(/<[biu]>/);
  });

  it('asks who it is at every sign-in of one browser', async () => {
    const browser = aBrowser(server.address);
    await chooseAtIssuer(browser, 'anna.novak');
    const end = await chooseAtIssuer(browser, 'tom.beck');
    expect(end.search).toBe('?step=finish');
  });

  it('serves its stylesheet for both schemes', async () => {
    const sheet = await fetch(`${server.address}${LOCAL_ISSUER_PATH}/style.css`);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await sheet.text()).toContain('prefers-color-scheme: dark');
  });

  it.each(['GET', 'POST'])('is calm about a %s of a sign-in that is not open', async (method) => {
    const path = `${LOCAL_ISSUER_PATH}/choose/nothing${method === 'POST' ? '/anna.novak' : ''}`;
    const answer = await fetch(server.address + path, { method });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This sign-in is no longer open');
  });

  it('lets nobody be chosen in the sign-in of another browser', async () => {
    const { at } = await aBrowser(server.address).follow('/auth/start');
    const answer = await fetch(`${at.href}/anna.novak`, { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(400);
  });

  it('lets nobody be chosen who is not offered', async () => {
    const browser = aBrowser(server.address);
    const { at } = await browser.follow('/auth/start');
    const answer = await browser.fetch(`${at.href}/nobody`, { method: 'POST' });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['a missing PKCE challenge', (url: URL) => url.searchParams.delete('code_challenge')],
    [
      'another address to return to',
      (url: URL) => url.searchParams.set('redirect_uri', 'https://evil.example/'),
    ],
    ['another client', (url: URL) => url.searchParams.set('client_id', 'x')],
  ])('hands out no code for %s', async (_name, change) => {
    const browser = aBrowser(server.address);
    const started = await browser.fetch('/auth/start');
    const url = new URL(started.headers.get('location') ?? '');
    change(url);
    const answer = await browser.fetch(url.href, { headers: { accept: 'text/html' } });
    const location = answer.headers.get('location') ?? '';
    expect(location).not.toMatch(/choose|[?&]code=/);
    expect(location).not.toMatch(/^https:\/\/evil/);
  });
});
