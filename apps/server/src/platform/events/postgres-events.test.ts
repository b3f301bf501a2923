import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { createLog } from '../log.ts';
import type { AccountEvent, Events, Gap } from './events.ts';
import { PostgresEvents } from './postgres-events.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

const log = createLog('silent');
const published: AccountEvent = {
  kind: 'change',
  account_type: 'studio',
  account_id: 48213,
  act: 'kyc.overridden',
  by: null,
  seq: 3,
};

let database: TestDatabase;
let processes: readonly [Events, Events];

beforeEach(async () => {
  database = await aDatabase();
  const { connection, kysely: db } = database;
  const open = () => new PostgresEvents({ connection, db, log });
  processes = [open(), open()];
  await Promise.all(processes.map((events) => events.listening()));
});

afterEach(async () => {
  await Promise.all(processes.map((events) => events.close()));
  await database.close();
});

function receivedBy(events: Events): (AccountEvent | Gap)[] {
  const received: (AccountEvent | Gap)[] = [];
  events.subscribe((event) => received.push(event));
  return received;
}

const endListening = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'verify-admin events'
  `.execute(database.kysely);

describe('events between processes', () => {
  it('are received in the other process', async () => {
    const received = receivedBy(processes[1]);
    processes[0].publish(published);
    await vi.waitFor(() => expect(received).toContainEqual(published), SOON);
  });

  it('published while the connection was broken are replaced by a gap, and later ones received', async () => {
    const received = receivedBy(processes[1]);
    await endListening();
    await vi.waitFor(() => expect(received).toEqual([{ kind: 'gap' }]), SOON);
    processes[0].publish(published);
    await vi.waitFor(() => expect(received).toContainEqual(published), SOON);
  });

  it('that no build of ours wrote are passed over', async () => {
    const received = receivedBy(processes[1]);
    for (const payload of ['', 'text', '{"kind":"of another build"}']) {
      await sql`select pg_notify('account_event', ${payload})`.execute(database.kysely);
    }
    processes[0].publish(published);
    await vi.waitFor(() => expect(received).toContainEqual(published), SOON);
    expect(received).toEqual([published]);
  });

  it('too long for a notification are lost without harm', async () => {
    const received = receivedBy(processes[1]);
    processes[0].publish({ ...published, act: 'x'.repeat(9000) });
    processes[0].publish(published);
    await vi.waitFor(() => expect(received).toEqual([published]), SOON);
  });

  it('published while one is on its way are sent together and in order, each repeated one again', async () => {
    const received = receivedBy(processes[1]);
    const presence = (is_here: boolean): AccountEvent => ({
      kind: 'presence',
      account_type: 'studio',
      account_id: 48213,
      by: 'anna.novak',
      presence_id: 'tab',
      is_here,
    });
    const events = [
      ...Array.from({ length: 1000 }, (_, seq) => ({ ...published, seq })),
      presence(true),
      presence(false),
      presence(true),
    ];
    let statements = 0;
    const db = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const busy = new PostgresEvents({ connection: database.connection, db, log });
    for (const event of events) busy.publish(event);
    await busy.close();
    await vi.waitFor(() => expect(received).toHaveLength(events.length), SOON);
    expect(received).toEqual(events);
    expect(statements).toBe(3);
  });

  it('close at any moment, while the connection is being established too', async () => {
    const { connection, kysely: db } = database;
    for (const ms of [null, 0, 1, 2, 3, 5, 8, 13]) {
      const events = new PostgresEvents({ connection, db, log });
      if (ms !== null) await sleep(ms);
      await events.close();
    }
  });
});
