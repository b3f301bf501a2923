import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { CALLS } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { Sessions } from '../../apps/server/src/kernel/session.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { anApp } from '../factories/an-app.ts';
import { TestServer } from '../factories/a-server.ts';
import { aStudio } from '../factories/accounts.ts';
import { inputFields } from '../factories/input-fields.ts';
import { aStaff } from '../factories/people.ts';

/** Port 1 of this machine: nothing ever listens there. */
const NOBODY_LISTENS = 'postgres://nobody@127.0.0.1:1/none';

const CANARY = 'Kanarienvogel';

/** A value that must never be seen again for every field of a call. */
function planted(call: Call): Record<string, string> {
  const fields = inputFields(call);
  return Object.fromEntries(fields.map((field, index) => [field, `${CANARY}-${field}-${index}`]));
}

/** The key of an account, where the call has one. */
function keyed(call: Call): Record<string, string> {
  const key = { account_type: 'studio', account_id: '1' };
  const fields = inputFields(call);
  return Object.fromEntries(Object.entries(key).filter(([name]) => fields.includes(name)));
}

describe('what was typed stays out of logs and error texts', () => {
  it('SCOPE-01 planted values of every field of every call are in no log line and no refusal', async () => {
    let logged = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    });
    const server = new TestServer();
    await server.open({ log: createLog('debug', sink) });
    const anna = server.client('ADMIN');
    await aStudio(server.app, { account_id: 1 });
    for (const call of CALLS.filter(({ path, streams }) => path !== '/logout' && !streams)) {
      for (const key of [{}, keyed(call)]) {
        const payload = { ...planted(call), ...key };
        const { method, path } = call;
        const asked = method === 'GET' ? anna.get(path, payload) : anna.post(path, payload);
        const answer = await asked;
        expect([call.name, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([
          call.name,
          true,
        ]);
        if (answer.statusCode >= 400) expect(answer.body).not.toContain(CANARY);
      }
    }
    const token = await anna.signIn();
    await server.close();
    expect(logged).toContain('answered');
    expect(logged).not.toContain(CANARY);
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(anna.email);
  });
});

describe('bytes that are no HTTP', () => {
  it('are answered in the shape of every other refusal', async () => {
    const server = new TestServer();
    await server.open();
    const address = new URL(await server.http.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    socket.end('BLARG /\r\n\r\n');
    let output = '';
    for await (const chunk of socket) output += String(chunk);
    expect(output).toMatch(/^HTTP\/1\.1 400/);
    expect(output).toContain('"error":"input/unreadable"');
    await server.close();
  });
});

describe('a database that is gone', () => {
  it('every call answers 503 with a plain sentence and when to try again', async () => {
    const test = await anApp();
    const anna = await aStaff(test.app, 'ADMIN');
    const { access_token } = await test.app.sessions.open(anna.uuid, 'command-line');
    const gone = await openDatabase({ database_url: NOBODY_LISTENS, data_dir: '' });
    const { clock, keys } = test.app;
    const sessions = new Sessions({ db: gone.kysely, clock, keys: keys.token, idles: false });
    const server = await buildHttpServer({ ...test.app, db: gone.kysely, sessions }, []);
    for (const call of [
      { method: 'GET', url: '/api/health' },
      { method: 'POST', url: '/api/search', payload: { search_string: 'duna' } },
    ] as const) {
      const answer = await server.inject({
        ...call,
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect([answer.statusCode, answer.json().error]).toEqual([503, 'database/gone']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json().detail).toMatch(/cannot be reached/);
    }
    await server.close();
    await gone.close();
    await test.close();
  });
});

/** From now on the database refuses every change: its connections are made anew. */
async function closeToChanges({ app }: TestServer): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(app.db);
  await run(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);
  await run('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  // A connection that is ended answers its next statement with that; the pool has ten at the most.
  await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, () => run('select 1'))), {
    timeout: 60_000,
  });
}

describe('a database that takes no changes, as a replica before it is promoted', () => {
  it('what reads is answered, and no call that writes is a fault', async () => {
    const server = new TestServer();
    await server.open();
    const anna = server.client('ADMIN');
    await aStudio(server.app, { account_id: 1 });
    await anna.signIn();
    server.time.now += 5_000;
    await closeToChanges(server);
    for (const call of CALLS.filter(({ streams }) => !streams)) {
      const { method, path } = call;
      const payload = { ...planted(call), ...keyed(call) };
      const asked = method === 'GET' ? anna.get(path, payload) : anna.post(path, payload);
      const answer = await asked;
      expect([call.name, answer.statusCode === 500]).toEqual([call.name, false]);
      if (answer.statusCode !== 503) continue;
      expect(answer.json().error).toBe('database/read-only');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const key = { account_type: 'studio', account_id: 1 };
    expect((await anna.get('/notifications')).statusCode).toBe(200);
    const refused = await anna.post('/add_note', { ...key, note: 'Called.' });
    expect(refused.json()).toMatchObject({
      error: 'database/read-only',
      detail: 'The database takes no changes now. Nothing was changed. Please try again later.',
    });
    await server.close();
  });
});
