import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { declareQuery } from '@verify-admin/rulebook/kernel/call';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { query } from '../../apps/server/src/kernel/command.ts';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import type { House } from '../../apps/server/src/kernel/house.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { serve } from '../../apps/server/src/kernel/serve.ts';
import { Sessions } from '../../apps/server/src/kernel/session.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';
import { type LocalPerson, localPeople } from '../../apps/server/src/platform/identity/local-people.ts';
import { openIdentity } from '../../apps/server/src/platform/identity/open-identity.ts';
import { registerSignIn } from '../../apps/server/src/staff/sign-in.routes.ts';
import { staffRoutes } from '../../apps/server/src/staff/staff.routes.ts';
import { type Browser, aBrowser } from './a-browser.ts';

const KEY = 'k'.repeat(32);

/** The named staff of all tests, as the issuer vouches for them. */
const STAFF = [
  { username: 'anna.novak', email: 'anna.novak@ffn.example', role: 'ADMIN' },
  { username: 'tom.beck', email: 'tom.beck@ffn.example', role: 'LEGAL' },
  { username: 'lena.fischer', email: 'lena.fischer@ffn.example', role: 'CS' },
  { username: 'ines.duarte', email: 'ines.duarte@ffn.example', role: 'CS_ADMIN' },
  { username: 'piet.vos', email: 'piet.vos@ffn.example', role: 'PENDING' },
];

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

const absent = (): never => {
  throw new Error('not part of a sign-in');
};

export interface SignInServer {
  readonly address: string;
  readonly house: House;
  /** The product's time; the issuer keeps the real one. */
  readonly time: { now: number };
  close(): Promise<void>;
}

interface Options {
  readonly db: Kysely<Schema>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly people?: readonly LocalPerson[];
  /** Whether idle sessions end, as they do in production. */
  readonly idles?: boolean;
}

function aHouse({ db, settings, idles = false }: Options, time: { now: number }): House {
  const config = readConfig({ LOG_LEVEL: 'silent', CHECK_OUTPUT: 'true', ...settings });
  const keys = { token: [KEY], link: [KEY], data: [KEY] };
  const clock = () => time.now;
  return {
    config,
    keys,
    db,
    clock,
    log: createLog('silent'),
    sessions: new Sessions({ db, clock, keys: keys.token, idles }),
    storage: { put: absent, get: absent, remove: absent },
    screening: { screen: absent, close: absent },
    provider: { pushKybStatus: absent },
  };
}

/** The sign-in, the staff calls and the local issuer behind one listening server. */
export async function aSignInServer(options: Options): Promise<SignInServer> {
  const time = { now: Date.now() };
  const house = aHouse(options, time);
  let address = '';
  const people = options.people ?? localPeople(STAFF);
  const { signIn, localIssuer } = openIdentity(house.config, { people, address: () => address });
  const server = Fastify();
  await server.register(cookie);
  await server.register(formbody);
  await server.register(rateLimit, { global: false });
  for (const served of [...staffRoutes, query(knockAtCs, async () => ({}))]) {
    serve(server, house, served);
  }
  registerSignIn(server, house, signIn);
  await localIssuer?.register(server);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
  return { address, house, time, close: () => server.close() };
}

/** Chooses somebody at the local issuer; where the browser stood at the end. */
export async function chooseAtIssuer(browser: Browser, username: string): Promise<URL> {
  const { response, at } = await browser.follow('/auth/start');
  const html = await response.text();
  const action = html.match(new RegExp(`action="([^"]+/${username})"`))?.[1];
  if (action === undefined) throw new Error(`${username} cannot be chosen at ${at.pathname}`);
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
    method: path === knockAtCs.path ? 'GET' : 'POST',
    ...(path !== knockAtCs.path && { body: new URLSearchParams(fields) }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
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
  const handed = await call(browser, '/login_handoff');
  const { username: email, password } = handed.body;
  const login = await call(browser, '/login_admin', {
    username: String(email),
    password: String(password),
  });
  return {
    browser,
    token: String(login.body.access_token),
    uuid: String(login.body.uuid),
  };
}
