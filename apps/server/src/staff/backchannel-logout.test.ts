import { createSecretKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../../../../tests/factories/a-browser.ts';
import { anIssuer, type Issuer } from '../../../../tests/factories/an-issuer.ts';
import {
  aSignInServer,
  call,
  knock,
  type LoggedIn,
  type SignInServer,
} from '../../../../tests/factories/a-sign-in-server.ts';
import { aStaff } from '../../../../tests/factories/people.ts';
import { eventsOf } from '../../../../tests/factories/security-events.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { LOGOUT_EVENT } from '../platform/identity/logout-token.ts';
import { BACKCHANNEL_LOGOUT_PATH } from '../platform/identity/sign-in.ts';

const CLIENT = 'verify-admin';
const SECRET = 'the secret this product and the issuer share';
const FOLDER = mkdtempSync(join(tmpdir(), 'verify-admin-logout-'));
const EVENTS = join(FOLDER, 'events.jsonl');

let issuer: Issuer;
let server: SignInServer;

beforeAll(async () => {
  issuer = await anIssuer();
  server = await aSignInServer({
    settings: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: SECRET,
      SECURITY_LOG_URL: pathToFileURL(EVENTS).href,
    },
  });
  await aStaff(server.app, 'CS');
  await aStaff(server.app, 'LEGAL');
});

afterAll(async () => {
  await server.close();
  await issuer.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

afterEach(async () => {
  expect(await verifyAudit(server.app.db)).toMatchObject({ intact: true });
});

const seconds = () => Math.floor(Date.now() / 1000);

type Claims = Readonly<Record<string, unknown>>;

const HEADER = { alg: 'ES256', kid: 'first', typ: 'logout+jwt' };

function signed(
  claims: Claims,
  header: { alg: string; kid?: string; typ?: string } = HEADER,
  key: KeyObject = issuer.privateKey,
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
}

/** Comes back from the issuer as this person, of this session there. */
async function comeBack(browser: Browser, username: string, sid: string): Promise<void> {
  const started = await browser.fetch('/auth/start');
  const asked = new URL(started.headers.get('location') ?? '').searchParams;
  issuer.id_token = await signed({
    iss: issuer.url,
    aud: CLIENT,
    sub: `subject of ${username}`,
    sid,
    nonce: asked.get('nonce'),
    iat: seconds(),
    exp: seconds() + 60,
    email: `${username}@ffn.example`,
    email_verified: true,
    hd: 'ffn.example',
  });
  await browser.fetch(`/auth/callback?code=c&state=${asked.get('state')}`);
}

async function enter(browser: Browser): Promise<LoggedIn> {
  const { body } = await call(browser, '/login_handoff');
  const fields = { username: String(body.username), password: String(body.password) };
  const login = await call(browser, '/login_admin', fields);
  return { browser, token: String(login.body.access_token), uuid: String(login.body.uuid) };
}

async function logInAs(username: string, sid: string): Promise<LoggedIn> {
  const browser = aBrowser(server.address);
  await comeBack(browser, username, sid);
  return enter(browser);
}

function logoutClaims(changes: Claims = {}): Claims {
  return {
    iss: issuer.url,
    aud: CLIENT,
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: { [LOGOUT_EVENT]: {} },
    ...changes,
  };
}

function send(logout_token: string): Promise<Response> {
  const body = new URLSearchParams({ logout_token });
  return fetch(server.address + BACKCHANNEL_LOGOUT_PATH, { method: 'POST', body });
}

const isOpen = async ({ browser, token }: LoggedIn) => (await knock(browser, token)).status === 200;

function endedLines() {
  return server.app.db
    .selectFrom('audit_log')
    .select(['actor_uuid', 'detail'])
    .where('act', '=', 'staff.ended-at-issuer')
    .execute();
}

describe('a logout at the issuer', () => {
  it('ends exactly the sessions of the sid', async () => {
    const ended = await logInAs('lena.fischer', 'sid-1');
    const elsewhere = await logInAs('lena.fischer', 'sid-2');
    const before = (await endedLines()).length;
    const answer = await send(await signed(logoutClaims({ sid: 'sid-1' })));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await isOpen(ended)).toBe(false);
    expect(await isOpen(elsewhere)).toBe(true);
    const lines = (await endedLines()).slice(before);
    const detail = JSON.stringify({ uuid: ended.uuid, sessions_ended: 1 });
    expect(lines).toEqual([{ actor_uuid: null, detail }]);
    expect(await eventsOf(EVENTS, 'logout/issuer')).toContainEqual(
      expect.objectContaining({ event: 'sessions-ended', person: ended.uuid, email: null }),
    );
  });

  it('ends all sessions of the sub, and nobody else’s', async () => {
    const first = await logInAs('lena.fischer', 'sid-3');
    const second = await logInAs('lena.fischer', 'sid-4');
    const other = await logInAs('tom.beck', 'sid-5');
    const token = await signed(logoutClaims({ sub: 'subject of lena.fischer' }));
    expect((await send(token)).status).toBe(200);
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(second)).toBe(false);
    expect(await isOpen(other)).toBe(true);
  });

  it('ends nothing where sid and sub are of two people', async () => {
    const lena = await logInAs('lena.fischer', 'sid-6');
    const claims = logoutClaims({ sid: 'sid-6', sub: 'subject of tom.beck' });
    expect((await send(await signed(claims))).status).toBe(200);
    expect(await isOpen(lena)).toBe(true);
  });

  it('also ends a sign-in that has not opened its session yet', async () => {
    const browser = aBrowser(server.address);
    await comeBack(browser, 'lena.fischer', 'sid-7');
    expect((await send(await signed(logoutClaims({ sid: 'sid-7' })))).status).toBe(200);
    expect((await enter(browser)).token).toBe('undefined');
  });

  it('is no fault for a session that has ended, and writes no line of it', async () => {
    await logInAs('lena.fischer', 'sid-8');
    await send(await signed(logoutClaims({ sid: 'sid-8' })));
    const before = await endedLines();
    expect((await send(await signed(logoutClaims({ sid: 'sid-8' })))).status).toBe(200);
    expect((await send(await signed(logoutClaims({ sid: 'nobody’s' })))).status).toBe(200);
    expect(await endedLines()).toEqual(before);
  });
});

describe('a logout token that is not accepted', () => {
  let lena: LoggedIn;
  beforeEach(async () => {
    lena = await logInAs('lena.fischer', 'sid-9');
  });
  afterEach(async () => {
    expect(await isOpen(lena)).toBe(true);
  });

  const of = (changes: Claims) => () => signed(logoutClaims({ sid: 'sid-9', ...changes }));
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['for another client', of({ aud: 'another' })],
    ['of another issuer', of({ iss: 'https://evil.example' })],
    ['with a nonce, as an ID token has', of({ nonce: 'n' })],
    ['with an empty nonce', of({ nonce: null })],
    ['without the event', of({ events: {} })],
    ['without events', of({ events: undefined })],
    ['whose event is no object', of({ events: { [LOGOUT_EVENT]: true } })],
    ['that names no session', of({ sid: undefined })],
    ['that has expired', of({ iat: seconds() - 300, exp: seconds() - 120 })],
    ['that never expires', of({ exp: undefined })],
    ['without the time it was made', of({ iat: undefined })],
    ['made long ago', of({ iat: seconds() - 3600, exp: seconds() + 3600 })],
    ['made in the future', of({ iat: seconds() + 3600, exp: seconds() + 7200 })],
    ['without an id', of({ jti: undefined })],
    ['typed as another', () => signed(logoutClaims({ sid: 'sid-9' }), { ...HEADER, typ: 'JWT' })],
    ['without a signature', () => new UnsecuredJWT(logoutClaims({ sid: 'sid-9' })).encode()],
    [
      'signed with the shared secret',
      () =>
        signed(
          logoutClaims({ sid: 'sid-9' }),
          { ...HEADER, alg: 'HS256' },
          createSecretKey(SECRET, 'utf8'),
        ),
    ],
    [
      'signed with the public key as if it were a secret',
      () => {
        const pem = issuer.publicKey.export({ type: 'spki', format: 'pem' });
        const key = createSecretKey(Buffer.from(pem));
        return signed(logoutClaims({ sid: 'sid-9' }), { ...HEADER, alg: 'HS256' }, key);
      },
    ],
    [
      'signed by somebody else',
      () => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        return signed(logoutClaims({ sid: 'sid-9' }), HEADER, privateKey);
      },
    ],
    ['that is none', () => 'x'],
    ['that is empty', () => ''],
  ];

  it.each(forged)('is one %s', async (_name, make) => {
    const answer = await send(await make());
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      error: 'invalid_request',
      detail: 'This logout token is not accepted.',
    });
  });

  it('is a security event', async () => {
    await send(await signed(logoutClaims({ sid: 'sid-9', aud: 'another' })));
    expect(await eventsOf(EVENTS, 'logout/invalid')).toContainEqual(
      expect.objectContaining({
        event: 'logout-refused',
        person: null,
        route: BACKCHANNEL_LOGOUT_PATH,
      }),
    );
  });

  it('is one that comes as JSON', async () => {
    const logout_token = await signed(logoutClaims({ sid: 'sid-9' }));
    const answer = await fetch(server.address + BACKCHANNEL_LOGOUT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logout_token }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a logout token that comes again', () => {
  it('is refused, and ends no later session', async () => {
    await logInAs('lena.fischer', 'sid-10');
    const token = await signed(logoutClaims({ sid: 'sid-10' }));
    expect((await send(token)).status).toBe(200);
    const later = await logInAs('lena.fischer', 'sid-10');
    expect((await send(token)).status).toBe(400);
    expect(await isOpen(later)).toBe(true);
    expect((await eventsOf(EVENTS, 'logout/repeated'))[0]).toMatchObject({
      event: 'logout-refused',
    });
  });

  it('is taken once when it comes several times at once', async () => {
    await logInAs('lena.fischer', 'sid-11');
    const token = await signed(logoutClaims({ sid: 'sid-11' }));
    const before = (await endedLines()).length;
    const answers = await Promise.all([send(token), send(token), send(token), send(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await endedLines()).length).toBe(before + 1);
  });
});

it('too many logout tokens of one address are refused for a while, and no answer is stored', async () => {
  const answers = [];
  for (let nth = 0; nth < 121; nth += 1) answers.push(await send('x'));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(last?.headers.get('cache-control')).toBe('no-store');
});
