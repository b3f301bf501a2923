import type { StaffPerson } from '@verify-admin/demo/staff/people';
import { CLOCK_TOLERANCE_MS } from '@verify-admin/rulebook/kernel/time';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { anUpload, type SentFile } from './an-upload.ts';
import { aColleague } from './people.ts';

type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string | number>>;

/** An app behind its HTTP server. */
export interface Served {
  readonly app: AppContext;
  readonly http: FastifyInstance;
}

/** What most tests look at of an answer. */
export function answerOf(response: LightMyRequestResponse) {
  return { status: response.statusCode, body: response.json() };
}

export type Answer = ReturnType<typeof answerOf>;

/**
 * What a call answered.
 * @throws Error when it was refused.
 */
export function dataOf(response: LightMyRequestResponse) {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}

/**
 * A call with a field that it does not have is refused before any rule is asked, so a test that sends one by mistake
 * proves nothing about its rule.
 * @throws Error when the answer is that refusal.
 */
function withoutUnknownFields(response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== 400 || !response.body.includes('input/unknown-field'))
    return response;
  throw new Error(`The test sends a field that the call does not have: ${response.body}`);
}

function textOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Somebody of the staff who makes calls of a served app. Paths are as in the contracts: `/search`. */
export class Client implements StaffPerson {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly #served: Served;
  readonly #maySendUnknownFields: boolean;
  #token: Promise<string> | null = null;
  /** The latest moment at which the session was used. */
  #used = 0;

  constructor(served: Served, person: StaffPerson, { maySendUnknownFields = false } = {}) {
    const { uuid, username, email, role } = person;
    this.uuid = uuid;
    this.username = username;
    this.email = email;
    this.role = role;
    this.#served = served;
    this.#maySendUnknownFields = maySendUnknownFields;
  }

  /** The same person, in a test of the refusal of fields that a call does not have. */
  sendingUnknownFields(): Client {
    return new Client(this.#served, this, { maySendUnknownFields: true });
  }

  /** Puts the person on the staff and opens a session, once; its bearer token. */
  signIn(): Promise<string> {
    this.#token ??= this.#openSession();
    return this.#token;
  }

  /** The id of the session. */
  async session(): Promise<{ readonly jti: string }> {
    const actor = await this.#served.app.sessions.look(await this.signIn(), undefined);
    if (!actor) throw new Error('the session has ended');
    return { jti: actor.jti };
  }

  async #openSession(): Promise<string> {
    const { app } = this.#served;
    const { uuid } = await aColleague(app, this);
    return (await app.sessions.open(uuid, 'command-line')).access_token;
  }

  /**
   * Any request in this person's session; `url` is the whole path. Where a test sets the clock back the person signs in
   * again: what a clock that is ahead has seen has ended (0112).
   */
  async inject({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> {
    const now = this.#served.app.clock();
    if (now < this.#used - CLOCK_TOLERANCE_MS) this.#token = this.#openSession();
    this.#used = now;
    const authorization = `Bearer ${await this.signIn()}`;
    const sent = { ...options, headers: { authorization, ...headers } };
    const response = await this.#served.http.inject(sent);
    return this.#maySendUnknownFields ? response : withoutUnknownFields(response);
  }

  get(path: string, query: Fields = {}, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'GET', url: `/api${path}`, headers, query: textOf(query) });
  }

  /** What a query answers. */
  async read(path: string, query: Fields = {}) {
    return dataOf(await this.get(path, query));
  }

  post(
    path: string,
    payload: object | string = {},
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    return this.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  }

  /** As a form's body, like a browser does. */
  postForm(path: string, fields: Fields, headers: Headers = {}): Promise<LightMyRequestResponse> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(textOf(fields)).toString();
    return this.post(path, payload, { ...form, ...headers });
  }

  /** As a form with a file, or with none. */
  async upload(
    path: string,
    fields: Fields,
    file: SentFile | null,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    const form = await anUpload(fields, file);
    return this.post(path, form.payload, { ...form.headers, ...headers });
  }
}
