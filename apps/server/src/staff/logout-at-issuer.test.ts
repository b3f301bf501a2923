import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../tests/factories/a-browser.ts';
import { anIssuer, type Issuer } from '../../../../tests/factories/an-issuer.ts';
import {
  anEmployee,
  aSignInServer,
  call,
  knock,
  type LoggedIn,
  logIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { aStaff } from '../../../../tests/factories/people.ts';

const PATH = '/auth/logout';
const LOGGED_OUT_HERE = '/login?step=logged-out-here';
const REMEMBERED = 'You are signed in here as lena.fischer.';

let here: SignInServer;
let server: SignInServer;

beforeAll(async () => {
  const people = [anEmployee('lena.fischer'), anEmployee('tom.beck')];
  here = await aSignInServer({ people });
  server = await aSignInServer({ people, settings: { OIDC_LOGOUT: 'issuer' } });
  for (const { app } of [here, server]) await aStaff(app, 'CS');
});

afterAll(() => Promise.all([here.close(), server.close()]));

const logOut = ({ browser, token }: LoggedIn) => call(browser, '/logout', {}, token);
const isOpen = async ({ browser, token }: LoggedIn) => (await knock(browser, token)).status === 200;

/** What the issuer's page says when somebody begins to sign in. */
async function askedAtIssuer(browser: Browser): Promise<string> {
  const { response } = await browser.follow('/auth/start');
  return response.text();
}

/** Where a request of the logout is sent. */
async function ledTo(address: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(address, { redirect: 'manual', headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  return answer.headers.get('location') ?? '';
}

describe('OIDC_LOGOUT=here, the default', () => {
  it('AUTH-06 the logout leads nowhere else, and no address of it is served', async () => {
    const lena = await logIn(here, 'lena.fischer');
    expect((await logOut(lena)).body).toEqual({ message: 'Logged out' });
    expect((await fetch(here.address + PATH)).status).toBe(404);
  });
});

describe('OIDC_LOGOUT=issuer', () => {
  it('AUTH-06 ends the session here before the browser goes on', async () => {
    const lena = await logIn(server, 'lena.fischer');
    const bind = new Map(lena.browser.cookies);
    expect((await logOut(lena)).body).toEqual({ message: 'Logged out', continue_at: PATH });
    for (const [name, cookie] of bind) lena.browser.cookies.set(name, cookie);
    expect(await isOpen(lena)).toBe(false);
  });

  it('leads through the issuer back to the login page, and its session is over', async () => {
    const lena = await logIn(server, 'lena.fischer');
    const { browser } = lena;
    await logOut(lena);
    expect(await askedAtIssuer(browser)).toContain(REMEMBERED);
    const { response, at } = await browser.follow(PATH);
    expect(at.pathname).toBe('/dev/issuer/session/end');
    const html = await response.text();
    const [, action = '', xsrf = ''] = /action="([^"]+)".*value="([^"]+)"/.exec(html) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const end = await browser.follow(action, { method: 'POST', body });
    expect(end.at.href).toBe(`${server.address}/login`);
    expect(await askedAtIssuer(browser)).not.toContain(REMEMBERED);
  });

  it('says nothing of the person in the address, and takes nothing from the request', async () => {
    const evil = 'post_logout_redirect_uri=https://evil.example/&client_id=x&next=//evil.example';
    const address = new URL(await ledTo(`${server.address}${PATH}?${evil}`));
    expect(address.origin + address.pathname).toBe(`${server.address}/dev/issuer/session/end`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'verify-admin',
      post_logout_redirect_uri: `${server.address}/login`,
    });
  });

  it('a request of a stranger ends nobody’s session', async () => {
    const lena = await logIn(server, 'lena.fischer');
    await ledTo(server.address + PATH);
    await lena.browser.fetch(PATH);
    expect(await isOpen(lena)).toBe(true);
  });

  it.each(['cross-site', 'same-site'])(
    'a link of another site (%s) leads to no issuer',
    async (site) => {
      expect(await ledTo(server.address + PATH, { 'sec-fetch-site': site })).toBe('/login');
    },
  );
});

describe('an issuer that cannot be asked', () => {
  let issuer: Issuer;
  let served: SignInServer;

  beforeAll(async () => {
    issuer = await anIssuer();
    served = await aSignInServer({
      settings: {
        OIDC_LOGOUT: 'issuer',
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: 'verify-admin',
        OIDC_CLIENT_SECRET: 'the secret this product and the issuer share',
      },
    });
  });

  afterAll(async () => {
    await served.close();
    await issuer.close();
  });

  it('without an address for it leaves the person at the login page, which says so', async () => {
    expect(await ledTo(served.address + PATH)).toBe(LOGGED_OUT_HERE);
  });

  it('that went down after a sign-in began does so too', async () => {
    issuer.end_session_endpoint = `${issuer.url}/logout`;
    await aBrowser(served.address).fetch('/auth/start');
    expect(await ledTo(served.address + PATH)).toContain(`${issuer.url}/logout?`);
    issuer.isDown = true;
    expect(await ledTo(served.address + PATH)).toBe(LOGGED_OUT_HERE);
  });
});
