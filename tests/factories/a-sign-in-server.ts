import { declareQuery } from '@verify-admin/rulebook/kernel/call';
import * as z from 'zod/mini';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { query } from '../../apps/server/src/kernel/command.ts';
import { serve } from '../../apps/server/src/kernel/http/serve.ts';
import { HEARTBEAT_MS, Streams } from '../../apps/server/src/kernel/http/streams.ts';
import {
  type LocalPerson,
  localPeople,
} from '../../apps/server/src/platform/identity/local-people.ts';
import { openIdentity } from '../../apps/server/src/platform/identity/open-identity.ts';
import { NAMED_STAFF } from '@verify-admin/demo/staff/people';
import { registerIssuerLogout } from '../../apps/server/src/staff/issuer-logout.routes.ts';
import { registerLogoutAtIssuer } from '../../apps/server/src/staff/logout-at-issuer.routes.ts';
import { registerSignIn } from '../../apps/server/src/staff/sign-in.routes.ts';
import { aBrowser, type Browser } from './a-browser.ts';
import { issuerFormOf } from './issuer-form.ts';
import { anApp, type TestApp } from './an-app.ts';

/** A call at CS level that answers nothing, to see whom the server lets past. */
const knockAtCs = declareQuery({
  name: 'knockAtCs',
  method: 'GET',
  path: '/knock_at_cs',
  access: 'account/view',
  input: z.object({}),
  output: z.object({}),
  refusals: {},
  about: 'ROUTE-17',
});

/** The product's own server with the local issuer, listening. Its clock is the test's. */
export interface SignInServer extends TestApp {
  readonly address: string;
}

interface Given {
  readonly settings?: Readonly<Record<string, string>>;
  readonly people?: readonly LocalPerson[];
  /** Whether idle sessions end, as they do in production. */
  readonly idles?: boolean;
}

/** Somebody of the firm, as the local issuer vouches for them. */
export function anEmployee(username: string, changes: Partial<LocalPerson> = {}): LocalPerson {
  return {
    username,
    email: `${username}@ffn.example`,
    email_verified: true,
    hd: 'ffn.example',
    badge: '',
    isRefused: false,
    ...changes,
  };
}

export async function aSignInServer(given: Given = {}): Promise<SignInServer> {
  const test = await anApp(given);
  const { app } = test;
  let address = '';
  const people = given.people ?? localPeople(Object.values(NAMED_STAFF));
  const { signIn, localIssuer } = openIdentity(app.config, { people, address: () => address });
  const server = await buildHttpServer(app, [
    (http) =>
      serve(
        http,
        app,
        new Streams(app.log, HEARTBEAT_MS),
        query(knockAtCs, async () => ({})),
      ),
    (http) => registerSignIn(http, app, signIn),
    (http) => registerIssuerLogout(http, app, signIn),
    (http) => registerLogoutAtIssuer(http, app, signIn),
    (http) => localIssuer?.register(http),
  ]);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await server.close();
    await test.close();
  };
  return { ...test, address, close };
}

/** Chooses somebody at the local issuer; the final address of the browser. */
export async function chooseAtIssuer(browser: Browser, username: string): Promise<URL> {
  const { response, at } = await browser.follow('/auth/start');
  const action = issuerFormOf(await response.text(), username);
  const end = await browser.follow(new URL(action, at).href, { method: 'POST' });
  return end.at;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call of the product, form-encoded as the documents want the login to be. */
export async function call(
  browser: Browser,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  token?: string,
): Promise<Answer> {
  const response = await browser.fetch(`/api${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, body: await response.json() };
}

/** Asks for something of CS level, with or without a token. */
export async function knock(browser: Browser, token?: string): Promise<Answer> {
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await browser.fetch(`/api${knockAtCs.path}`, { headers });
  return { status: response.status, body: await response.json() };
}

export interface LoggedIn {
  readonly browser: Browser;
  readonly token: string;
  readonly uuid: string;
}

/** The whole way of a browser: issuer, login code, session. */
export async function logIn(
  server: SignInServer,
  username: string,
  browser: Browser = aBrowser(server.address),
): Promise<LoggedIn> {
  await chooseAtIssuer(browser, username);
  const { body } = await call(browser, '/login_handoff');
  const fields = { username: String(body.username), password: String(body.password) };
  const login = await call(browser, '/login_admin', fields);
  return { browser, token: String(login.body.access_token), uuid: String(login.body.uuid) };
}
