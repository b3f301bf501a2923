import { NAMED_STAFF, type StaffPerson } from '@verify-admin/demo/staff/people';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type Addition, buildHttpServer } from '../../apps/server/src/http-server.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { anApp, type AppGiven, partsOfKeys, type TestApp } from './an-app.ts';
import { Client, type Served } from './client.ts';

export interface ServerGiven extends AppGiven {
  /** What is served in addition to the calls. */
  readonly additions?: (app: AppContext) => readonly Addition[];
  readonly heartbeatMs?: number;
}

interface Opened {
  readonly test: TestApp;
  readonly http: FastifyInstance;
}

/** An app over a database of its own, behind its HTTP server, and the people who call it. */
export class TestServer implements Served, TestApp {
  #opened: Opened | null = null;
  readonly #early: Client[] = [];

  async open({ additions, heartbeatMs, ...given }: ServerGiven = {}): Promise<void> {
    const test = await anApp(given);
    const beats = heartbeatMs === undefined ? {} : { heartbeatMs };
    const http = await buildHttpServer(test.app, additions?.(test.app) ?? [], beats);
    this.#opened = { test, http };
    for (const client of this.#early) await client.signIn();
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.#running.test.close();
  }

  get #running(): Opened {
    if (!this.#opened) throw new Error('The server is not open yet.');
    return this.#opened;
  }

  get app(): AppContext {
    return this.#running.test.app;
  }

  get database(): TestApp['database'] {
    return this.#running.test.database;
  }

  get time(): TestApp['time'] {
    return this.#running.test.time;
  }

  get http(): FastifyInstance {
    return this.#running.http;
  }

  /** The named person of a role. Who is asked for before the server opens is on the staff when it does. */
  client(role: Role): Client {
    return this.clientOf(NAMED_STAFF[role]);
  }

  /** As `client`, of anybody. */
  clientOf(person: StaffPerson): Client {
    const client = new Client(this, person);
    if (!this.#opened) this.#early.push(client);
    return client;
  }
}

/** Another process of the same installation, whose settings name other keys. */
export async function aProcess(
  { app }: TestServer,
  keys: Partial<AppContext['keys']>,
): Promise<Served> {
  const another = { ...app, ...partsOfKeys(app, { ...app.keys, ...keys }) };
  return { app: another, http: await buildHttpServer(another, []) };
}

/** The server of a test file: open from before its first test until after its last. */
export function aServer(given: ServerGiven | (() => Promise<ServerGiven>) = {}): TestServer {
  const server = new TestServer();
  beforeAll(async () => server.open(typeof given === 'function' ? await given() : given));
  afterAll(() => server.close());
  return server;
}
