import type { LiveMessage } from '@verify-admin/rulebook/live/live.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { STREAMS_PER_PERSON } from '../../apps/server/src/kernel/http/streams.ts';
import { OpenAccounts } from '../../apps/server/src/platform/events/open-accounts.ts';
import { PostgresEvents } from '../../apps/server/src/platform/events/postgres-events.ts';
import { aStudio } from '../factories/accounts.ts';
import { TestServer } from '../factories/a-server.ts';
import { Client } from '../factories/client.ts';
import { SOON } from '../factories/soon.ts';

const DUNA = { account_type: 'studio' as const, account_id: 48213 };

let server: TestServer;
let address: string;
let tom: Client;
let lena: Client;
const opened: AbortController[] = [];

beforeEach(async () => {
  server = new TestServer();
  tom = server.client('LEGAL');
  lena = server.client('CS');
  await server.open({ heartbeatMs: 50 });
  await aStudio(server.app, { account_id: DUNA.account_id });
  await aStudio(server.app, { account_id: 48214 });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  await server.app.events.listening();
});

afterEach(async () => {
  for (const stream of opened.splice(0)) stream.abort();
  await server.close();
});

interface Stream {
  readonly messages: LiveMessage[];
  /** The heartbeats. */
  readonly beats: () => number;
  readonly ended: Promise<void>;
  leave(): void;
}

function askWith(headers: HeadersInit, query: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${address}/api/live?${query}`, { headers, ...(signal && { signal }) });
}

async function ask(client: Client, query: string, signal?: AbortSignal): Promise<Response> {
  return askWith({ authorization: `Bearer ${await client.signIn()}` }, query, signal);
}

/** Opens the stream of an account and gathers what comes, until it ends. */
async function watch(client: Client, account_id = DUNA.account_id): Promise<Stream> {
  const control = new AbortController();
  opened.push(control);
  const query = `account_type=studio&account_id=${account_id}`;
  const response = await ask(client, query, control.signal);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const messages: LiveMessage[] = [];
  let beats = 0;
  const read = async () => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) messages.push(JSON.parse(event.slice(6)));
        else beats += 1;
      }
    }
  };
  const ended = read().catch(() => undefined);
  return { messages, beats: () => beats, ended, leave: () => control.abort() };
}

const changes = ({ messages }: Stream) => messages.filter(({ kind }) => kind === 'change');
/** Who is here, by the last message of the stream. */
const here = ({ messages }: Stream) =>
  messages.flatMap((message) => (message.kind === 'here' ? [message.usernames] : [])).at(-1);

function addNote(client: Client, note: string, account_id = DUNA.account_id, tab = '') {
  return client.post('/add_note', { ...DUNA, account_id, note }, { 'x-tab': tab });
}

describe('who may listen', () => {
  it('AUTH-14 nobody without a session, and PENDING as little', async () => {
    const query = 'account_type=studio&account_id=48213';
    expect((await askWith({}, query)).status).toBe(401);
    expect((await askWith({ authorization: 'Bearer e30.e30.e30' }, query)).status).toBe(401);
    expect((await ask(server.client('PENDING'), query)).status).toBe(403);
  });

  it('to an account that is there, named as in every call', async () => {
    expect((await ask(tom, 'account_type=studio&account_id=1')).status).toBe(404);
    expect((await ask(tom, 'account_type=castle&account_id=48213')).status).toBe(400);
  });

  it('as often as one person may, and again once a stream was left', async () => {
    const streams = await Promise.all(Array.from({ length: STREAMS_PER_PERSON }, () => watch(tom)));
    const query = 'account_type=studio&account_id=48213';
    expect((await ask(tom, query)).status).toBe(429);
    await watch(lena);
    streams[0]?.leave();
    await vi.waitFor(async () => {
      const control = new AbortController();
      opened.push(control);
      expect((await ask(tom, query, control.signal)).status).toBe(200);
    }, SOON);
  });
});

describe('the messages', () => {
  it('a stream begins with a gap where an act was done just before it, and with none elsewhere', async () => {
    expect((await addNote(lena, 'Before the stream.')).statusCode).toBe(200);
    const stream = await watch(tom);
    await vi.waitFor(() => expect(stream.messages).toContainEqual({ kind: 'gap' }), SOON);
    const other = await watch(tom, 48214);
    await vi.waitFor(() => expect(here(other)).toEqual([]), SOON);
    await vi.waitFor(() => expect(other.beats()).toBeGreaterThan(1), SOON);
    expect(other.messages).not.toContainEqual({ kind: 'gap' });
  });

  it('a colleague’s act, once it is committed, with its audit line', async () => {
    const stream = await watch(tom);
    expect((await addNote(lena, 'The second owner answered.')).statusCode).toBe(200);
    await vi.waitFor(() => expect(changes(stream)).toHaveLength(1), SOON);
    const { seq } = await server.app.db
      .selectFrom('audit_log')
      .select('seq')
      .where('act', '=', 'note.added')
      .executeTakeFirstOrThrow();
    expect(changes(stream)).toEqual([
      { kind: 'change', act: 'note.added', by: 'lena.fischer', seq, tab: null },
    ]);
  });

  it('one’s own act too, with the tab it was done in, so that other tabs of the person follow', async () => {
    const [one, two] = [await watch(lena), await watch(lena)];
    expect((await addNote(lena, 'From one tab.', DUNA.account_id, 'tab-1')).statusCode).toBe(200);
    for (const stream of [one, two]) {
      await vi.waitFor(() => expect(changes(stream)).toHaveLength(1), SOON);
      expect(changes(stream)).toMatchObject([{ by: 'lena.fischer', tab: 'tab-1' }]);
    }
    expect((await addNote(lena, 'Unnamed.', DUNA.account_id, 'x'.repeat(65))).statusCode).toBe(200);
    await vi.waitFor(() => expect(changes(one)).toHaveLength(2), SOON);
    expect(changes(one)[1]).toMatchObject({ tab: null });
  });

  it('nothing of a refused act, of a repeated one or of another account', async () => {
    const stream = await watch(tom);
    expect((await addNote(lena, ' ')).statusCode).not.toBe(200);
    expect((await addNote(lena, 'Elsewhere.', 48214)).statusCode).toBe(200);
    const twice = () =>
      lena.post('/add_note', { ...DUNA, note: 'Once.' }, { 'idempotency-key': 'once' });
    expect([(await twice()).statusCode, (await twice()).statusCode]).toEqual([200, 200]);
    expect((await addNote(lena, 'The last.')).statusCode).toBe(200);
    await vi.waitFor(() => expect(changes(stream)).toHaveLength(2), SOON);
    expect(changes(stream).every((message) => message.kind === 'change')).toBe(true);
  });
});

describe('who else is here', () => {
  it('are sent as people come and go, each once, and never oneself', async () => {
    const toms = await watch(tom);
    await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
    const lenas = await watch(lena);
    const lenasOther = await watch(lena);
    await vi.waitFor(() => expect(here(toms)).toEqual(['lena.fischer']), SOON);
    await vi.waitFor(() => expect(here(lenas)).toEqual(['tom.beck']), SOON);
    lenasOther.leave();
    const beats = toms.beats();
    await vi.waitFor(() => expect(toms.beats()).toBeGreaterThan(beats + 2), SOON);
    expect(here(toms)).toEqual(['lena.fischer']);
    lenas.leave();
    await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
    const elsewhere = await watch(lena, 48214);
    await vi.waitFor(() => expect(here(elsewhere)).toEqual([]), SOON);
  });

  it('a person without a heartbeat for a minute has left', async () => {
    const presence = {
      kind: 'presence',
      ...DUNA,
      by: 'anna.novak',
      presence_id: 'of a dead process',
    };
    const toms = await watch(tom);
    server.app.events.publish({ ...presence, kind: 'presence', is_here: true });
    await vi.waitFor(() => expect(here(toms)).toEqual(['anna.novak']), SOON);
    server.time.now += 59_000;
    const beats = toms.beats();
    await vi.waitFor(() => expect(toms.beats()).toBeGreaterThan(beats + 2), SOON);
    expect(here(toms)).toEqual(['anna.novak']);
    server.time.now += 1000;
    await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
  });

  it('are shared between processes, and an act in one is sent in the other', async () => {
    const { db, log, clock } = server.app;
    const events = new PostgresEvents({ connection: server.database.connection, db, log });
    await events.listening();
    const app = { ...server.app, events, openAccounts: new OpenAccounts(events, clock) };
    const other = await buildHttpServer(app, [], { heartbeatMs: 50 });
    try {
      const toms = await watch(tom);
      await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
      const presence = app.openAccounts.enter(DUNA, 'lena.fischer', () => {});
      await vi.waitFor(() => expect(here(toms)).toEqual(['lena.fischer']), SOON);
      presence.leave();
      await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
      const elsewhere = new Client({ app, http: other }, lena);
      await elsewhere.post('/add_note', { ...DUNA, note: 'From the other process.' });
      await vi.waitFor(() => expect(changes(toms)).toHaveLength(1), SOON);
    } finally {
      await other.close();
      await events.close();
    }
  });
});

describe('the end of a stream', () => {
  it('AUTH-06 comes with the end of the session', async () => {
    const stream = await watch(lena);
    const toms = await watch(tom);
    await vi.waitFor(() => expect(here(toms)).toEqual(['lena.fischer']), SOON);
    expect((await lena.post('/logout')).statusCode).toBe(200);
    await stream.ended;
    await vi.waitFor(() => expect(here(toms)).toEqual([]), SOON);
    const beats = toms.beats();
    await vi.waitFor(() => expect(toms.beats()).toBeGreaterThan(beats), SOON);
  });

  it('comes when the role no longer reaches', async () => {
    const stream = await watch(lena);
    await server.app.db
      .updateTable('admin_user')
      .set({ role: 'PENDING' })
      .where('uuid', '=', lena.uuid)
      .execute();
    await stream.ended;
  });

  it('comes with the server’s', async () => {
    const stream = await watch(tom);
    await server.http.close();
    await stream.ended;
  });

  it('listening is no sign of life: it does not keep an idle session open', async () => {
    const seenOf = async () =>
      (
        await server.app.db
          .selectFrom('staff_session')
          .select('last_seen')
          .where('admin_uuid', '=', tom.uuid)
          .executeTakeFirstOrThrow()
      ).last_seen;
    const stream = await watch(tom);
    const seen = await seenOf();
    server.time.now += 30_000;
    const beats = stream.beats();
    await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(beats + 2), SOON);
    expect(await seenOf()).toBe(seen);
  });
});
