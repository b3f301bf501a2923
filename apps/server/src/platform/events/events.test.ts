import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { createLog } from '../log.ts';
import type { AccountEvent, Events } from './events.ts';
import { PostgresEvents } from './postgres-events.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

const log = createLog('silent');
const change = (seq: number): AccountEvent => ({
  kind: 'change',
  account_type: 'studio',
  account_id: 48213,
  act: 'note.added',
  by: 'lena.fischer',
  seq,
});
const presence: AccountEvent = {
  kind: 'presence',
  account_type: 'partner',
  account_id: 7,
  by: 'tom.beck',
  presence_id: 'a screen',
  is_here: true,
};

let database: TestDatabase;
let events: Events;

beforeEach(async () => {
  database = await aDatabase();
  events = new PostgresEvents({
    connection: database.connection,
    db: database.kysely,
    log,
  });
  await events.listening();
});

afterEach(async () => {
  await events.close();
  await database.close();
});

/** The events a new listener receives, without gaps. */
function receivedBy(source: Events): AccountEvent[] {
  const received: AccountEvent[] = [];
  source.subscribe((event) => {
    if (event.kind !== 'gap') received.push(event);
  });
  return received;
}

describe('events', () => {
  it('reach every listener, the publisher’s own too, whole and in their order', async () => {
    const [one, two] = [receivedBy(events), receivedBy(events)];
    const published = [...Array.from({ length: 50 }, (_, seq) => change(seq)), presence];
    for (const event of published) events.publish(event);
    await vi.waitFor(() => expect(one).toHaveLength(published.length), SOON);
    expect(one).toEqual(published);
    expect(two).toEqual(published);
  });

  it('are not received while they are being published', () => {
    const received = receivedBy(events);
    events.publish(change(1));
    expect(received).toEqual([]);
  });

  it('reach nobody who has ended his subscription', async () => {
    const received: unknown[] = [];
    const end = events.subscribe((event) => received.push(event));
    end();
    const other = receivedBy(events);
    events.publish(change(1));
    await vi.waitFor(() => expect(other).toHaveLength(1), SOON);
    expect(received).toEqual([]);
  });

  it('reach the other listeners when one fails', async () => {
    events.subscribe(() => {
      throw new Error('of a listener');
    });
    const received = receivedBy(events);
    events.publish(change(1));
    events.publish(change(2));
    await vi.waitFor(() => expect(received).toHaveLength(2), SOON);
  });

  it('may be published after the end, to nobody', async () => {
    const received = receivedBy(events);
    await events.close();
    expect(() => events.publish(change(1))).not.toThrow();
    expect(received).toEqual([]);
  });
});
