import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../tests/factories/a-browser.ts';
import {
  aSignInServer,
  call,
  knock as knockAt,
  type LoggedIn,
  logIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { aStaff } from '../../../../tests/factories/people.ts';
import { BIND_COOKIE } from '../kernel/http/cookies.ts';

const LENA = 'lena.fischer@ffn.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: SignInServer;
let lena: LoggedIn;

beforeAll(async () => {
  server = await aSignInServer({ idles: true });
  await aStaff(server.app, 'CS');
});

afterAll(() => server.close());

beforeEach(async () => {
  await change({ role: 'CS', disabled: false });
  lena = await logIn(server, 'lena.fischer');
});

function change(values: { role?: 'CS' | 'LEGAL' | 'PENDING'; disabled?: boolean }) {
  return server.app.db.updateTable('admin_user').set(values).where('email', '=', LENA).execute();
}

const knock = (token = lena.token, browser = lena.browser) => knockAt(browser, token);

const ENDED = { status: 401, body: { error: 'session/ended' } };

describe('a session', () => {
  it('ROUTE-17 opens calls of its level', async () => {
    expect((await knock()).status).toBe(200);
  });

  it('ROUTE-17 is asked for', async () => {
    const answer = await knockAt(lena.browser);
    expect(answer).toMatchObject({ status: 401, body: { error: 'session/missing' } });
  });

  it('is useless without its cookie, or with another’s', async () => {
    expect(await knock(lena.token, aBrowser(server.address))).toMatchObject(ENDED);
    const other = await logIn(server, 'lena.fischer');
    expect(await knock(lena.token, other.browser)).toMatchObject(ENDED);
  });

  it('does not let its cookie be read by scripts or sent from other sites', async () => {
    const browser = aBrowser(server.address);
    let line = '';
    const fetchOriginal = browser.fetch.bind(browser);
    browser.fetch = async (address, init) => {
      const response = await fetchOriginal(address, init);
      line = response.headers.getSetCookie().find((one) => one.startsWith(BIND_COOKIE)) ?? line;
      return response;
    };
    await logIn(server, 'lena.fischer', browser);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Strict/);
    expect(line).toMatch(/; Path=\//);
  });

  it('ends at the next request after a demotion', async () => {
    await change({ role: 'PENDING' });
    expect(await knock()).toMatchObject({ status: 403, body: { error: 'permission/pending' } });
    await change({ role: 'LEGAL' });
    expect((await knock()).status).toBe(200);
  });

  it('ends at the next request after its person was disabled', async () => {
    await change({ disabled: true });
    expect(await knock()).toMatchObject(ENDED);
  });

  it('AUTH-01 ends after 12 hours, however busy it was', async () => {
    const exp = decodeJwt(lena.token).exp ?? 0;
    expect(exp).toBe(Math.floor(server.time.now / 1000) + 12 * 3600);
    const steps = 12 * 6;
    for (let step = 1; step < steps; step += 1) {
      server.time.now += 10 * MINUTE;
      expect((await knock()).status).toBe(200);
    }
    server.time.now += 10 * MINUTE - 1000;
    expect((await knock()).status).toBe(200);
    server.time.now += 1000;
    expect(await knock()).toMatchObject(ENDED);
  });

  it('ends after 15 idle minutes in production, and not before', async () => {
    server.time.now += 15 * MINUTE;
    expect((await knock()).status).toBe(200);
    server.time.now += 15 * MINUTE + 1000;
    expect(await knock()).toMatchObject(ENDED);
  });

  it('counts its 15 minutes from the last request, exact to a second', async () => {
    server.time.now += 20_000;
    expect((await knock()).status).toBe(200);
    server.time.now += 15 * MINUTE;
    expect((await knock()).status).toBe(200);
  });

  it('stays open while idle in a demo', async () => {
    const demo = await aSignInServer();
    await aStaff(demo.app, 'CS');
    const idle = await logIn(demo, 'lena.fischer');
    demo.time.now += 11 * HOUR;
    const { browser, token, uuid } = idle;
    expect((await call(browser, '/admin_role', { uuid }, token)).status).toBe(200);
    await demo.close();
  });
});

const key = (text: string) => createSecretKey(Buffer.from(text));
const OURS = key('k'.repeat(32));

type Payload = Record<string, unknown>;

function sign(payload: Payload, secret = OURS, header = { alg: 'HS256', typ: 'JWT' }) {
  return new SignJWT(payload).setProtectedHeader(header).sign(secret);
}

function without(name: string) {
  return (payload: Payload) => {
    const { [name]: _, ...rest } = payload;
    return sign(rest);
  };
}

function tamper(token: string, part: number): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  const at = Math.floor(text.length / 2);
  parts[part] = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  return parts.join('.');
}

/** Each is made of a true token's own payload, so that only the forgery can be what is refused. */
const FORGED: readonly (readonly [string, (payload: Payload, token: string) => unknown])[] = [
  ['alg none', (payload) => new UnsecuredJWT(payload).encode()],
  [
    'alg none with the true signature',
    (payload, token) => {
      const [header, body] = new UnsecuredJWT(payload).encode().split('.');
      return `${header}.${body}.${token.split('.')[2]}`;
    },
  ],
  ['another key', (payload) => sign(payload, key('x'.repeat(32)))],
  ['an empty key', (payload) => sign(payload, key(' '))],
  ['another algorithm', (payload) => sign(payload, OURS, { alg: 'HS512', typ: 'JWT' })],
  ['another type of token', (payload) => sign(payload, OURS, { alg: 'HS256', typ: 'at+jwt' })],
  ['another audience', (payload) => sign({ ...payload, aud: 'another-app' })],
  ['no audience', without('aud')],
  ['no end', without('exp')],
  ['no session', without('jti')],
  ...['', '1', 'session-7', '0'.repeat(36), "' or true --"].map(
    (jti) =>
      [
        `a malformed session id, ${JSON.stringify(jti)}`,
        (payload: Payload) => sign({ ...payload, jti }),
      ] as const,
  ),
  ['a session that never was', (payload) => sign({ ...payload, jti: crypto.randomUUID() })],
  ['past its end', (payload) => sign({ ...payload, exp: Math.floor(server.time.now / 1000) })],
  ['a changed header', (_payload, token) => tamper(token, 0)],
  ['a changed payload', (_payload, token) => tamper(token, 1)],
  ['a changed signature', (_payload, token) => tamper(token, 2)],
  ['no signature', (_payload, token) => token.split('.').slice(0, 2).join('.')],
  ['nothing like a token', () => 'anna.novak'],
];

describe('a forged token', () => {
  it('is compared with a true one made the same way', async () => {
    expect((await knock(await sign({ ...decodeJwt(lena.token) }))).status).toBe(200);
  });

  it.each(FORGED)('T5 is refused: %s', async (_name, forge) => {
    const token = String(await forge({ ...decodeJwt(lena.token) }, lena.token));
    expect(await knock(token)).toMatchObject(ENDED);
  });
});
