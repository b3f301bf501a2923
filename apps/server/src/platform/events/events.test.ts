import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { createLog } from '../log.ts';
import type { AccountEvent, Events } from './events.ts';
import { PostgresEvents } from './postgres-events.ts';

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
  visit: 'a visit',
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

/** What a new listener of these events hears, but for gaps. */
function heardBy(heardEvents: Events): AccountEvent[] {
  const heard: AccountEvent[] = [];
  heardEvents.subscribe((event) => {
    if (event.kind !== 'gap') heard.push(event);
  });
  return heard;
}

describe('events', () => {
  it('reach every listener, the publisher’s own too, whole and in their order', async () => {
    const [one, two] = [heardBy(events), heardBy(events)];
    const said = [...Array.from({ length: 50 }, (_, seq) => change(seq)), presence];
    for (const event of said) events.publish(event);
    await vi.waitFor(() => expect(one).toHaveLength(said.length), 5000);
    expect(one).toEqual(said);
    expect(two).toEqual(said);
  });

  it('are not heard while they are being published', () => {
    const heard = heardBy(events);
    events.publish(change(1));
    expect(heard).toEqual([]);
  });

  it('reach nobody who has ended his subscription', async () => {
    const heard: unknown[] = [];
    const end = events.subscribe((event) => heard.push(event));
    end();
    const other = heardBy(events);
    events.publish(change(1));
    await vi.waitFor(() => expect(other).toHaveLength(1), 5000);
    expect(heard).toEqual([]);
  });

  it('are kept from nobody by a listener that fails', async () => {
    events.subscribe(() => {
      throw new Error('of a listener');
    });
    const heard = heardBy(events);
    events.publish(change(1));
    events.publish(change(2));
    await vi.waitFor(() => expect(heard).toHaveLength(2), 5000);
  });

  it('may be published after the end, to nobody', async () => {
    const heard = heardBy(events);
    await events.close();
    expect(() => events.publish(change(1))).not.toThrow();
    expect(heard).toEqual([]);
  });
});
