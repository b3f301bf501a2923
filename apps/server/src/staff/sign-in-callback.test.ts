import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../tests/factories/a-browser.ts';
import {
  aSignInServer,
  call,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { SIGN_IN_COOKIE } from '../kernel/http/cookies.ts';

let server: SignInServer;

beforeAll(async () => {
  server = await aSignInServer();
});

afterAll(() => server.close());

/** Goes as far as the issuer's answer and returns the address it sends the browser to. */
async function toCallback(browser: Browser): Promise<URL> {
  const { response, at } = await browser.follow('/auth/start');
  const action = (await response.text()).match(/action="([^"]+\/lena\.fischer)"/)?.[1] ?? '';
  const chosen = await browser.fetch(new URL(action, at).href, { method: 'POST' });
  const resumed = await browser.fetch(chosen.headers.get('location') ?? '');
  return new URL(resumed.headers.get('location') ?? '');
}

async function refusalAt(browser: Browser, address: string): Promise<unknown> {
  const end = await browser.follow(address);
  expect(end.at.pathname + end.at.search).toBe('/login?step=finish');
  return (await call(browser, '/login_handoff')).body.error;
}

describe('a sign-in that is not as it was begun', () => {
  it('AUTH-30 finishes when nothing was changed', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    expect(callback.pathname).toBe('/auth/callback');
    expect(await refusalAt(browser, callback.href)).toBeUndefined();
  });

  it('AUTH-30 is refused with another state', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    callback.searchParams.set('state', 'x'.repeat(43));
    expect(await refusalAt(browser, callback.href)).toBe('login/failed');
  });

  it('AUTH-30 is refused in another browser', async () => {
    const callback = await toCallback(aBrowser(server.address));
    expect(await refusalAt(aBrowser(server.address), callback.href)).toBe('login/failed');
  });

  it('AUTH-30 is refused with the state of another sign-in of the same browser', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    await browser.fetch('/auth/start');
    expect(await refusalAt(browser, callback.href)).toBe('login/failed');
  });

  it('AUTH-30 is refused when the code comes a second time', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    const state = browser.cookies.get(SIGN_IN_COOKIE);
    await browser.follow(callback.href);
    if (state) browser.cookies.set(SIGN_IN_COOKIE, state);
    expect(await refusalAt(browser, callback.href)).toBe('login/failed');
  });

  it('AUTH-30 is refused when its cookie was tampered with', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    const state = browser.cookies.get(SIGN_IN_COOKIE);
    if (!state) throw new Error('no cookie');
    browser.cookies.set(SIGN_IN_COOKIE, { ...state, value: `1${state.value}` });
    expect(await refusalAt(browser, callback.href)).toBe('login/failed');
  });

  it('AUTH-30 is refused after ten minutes at the issuer', async () => {
    const browser = aBrowser(server.address);
    const callback = await toCallback(browser);
    server.time.now += 600_000;
    expect(await refusalAt(browser, callback.href)).toBe('login/failed');
    server.time.now -= 600_000;
  });

  it('is refused when the issuer refuses', async () => {
    const browser = aBrowser(server.address);
    await browser.fetch('/auth/start');
    const address = '/auth/callback?error=access_denied&state=x';
    expect(await refusalAt(browser, address)).toBe('login/failed');
  });

  it('begins at the product’s own address, where its cookies are', async () => {
    const port = new URL(server.address).port;
    const answer = await fetch(`http://localhost:${port}/auth/start`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${server.address}/auth/start`);
  });
});

describe('an issuer that is down', () => {
  it('lets the product start and says that the sign-in did not finish', async () => {
    const settings = {
      OIDC_ISSUER: 'http://127.0.0.1:9/nobody',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'y',
    };
    const lonely = await aSignInServer({ settings });
    const browser = aBrowser(lonely.address);
    expect(await refusalAt(browser, '/auth/start')).toBe('login/failed');
    await lonely.close();
  });
});
