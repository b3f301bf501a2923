import { type AddressInfo, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { SettingsRefused } from '../config/config.ts';
import { openSecurityEvents } from './open-security-events.ts';
import { type EventPlace, type SecurityEvent, SecurityEvents } from './security-events.ts';
import { SyslogPlace } from './syslog-place.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

const log = createLog('silent');

const anEvent = (outcome: string): SecurityEvent => ({
  time: '2026-11-24T15:40:00.000Z',
  event: 'access-refused',
  outcome,
  person: null,
  role: null,
  email: null,
  address: '203.0.113.7',
  route: '/api/search',
  request_id: 'one',
});

/** A place that takes lines while it is up. */
function aPlace() {
  const taken: string[] = [];
  const place = {
    name: 'a place',
    isUp: true,
    add: async ({ text }: { readonly text: string }) => {
      if (!place.isUp) throw new Error('down');
      taken.push(text);
    },
  };
  const outcomes = () => taken.map((text) => JSON.parse(text).outcome ?? JSON.parse(text));
  return { place, outcomes };
}

const open = (place: EventPlace, most?: number) =>
  new SecurityEvents([place], { log, pauseMs: 5, ...(most !== undefined && { most }) });

describe('security events', () => {
  it('reach every place in their order', async () => {
    const [one, two] = [aPlace(), aPlace()];
    const events = new SecurityEvents([one.place, two.place], { log });
    for (const outcome of ['a', 'b', 'c']) events.report(anEvent(outcome));
    await events.close();
    expect(one.outcomes()).toEqual(['a', 'b', 'c']);
    expect(two.outcomes()).toEqual(['a', 'b', 'c']);
  });

  it('wait for a place that is down, and hold up no other', async () => {
    const [down, up] = [aPlace(), aPlace()];
    down.place.isUp = false;
    const events = new SecurityEvents([down.place, up.place], { log, pauseMs: 5 });
    events.report(anEvent('a'));
    events.report(anEvent('b'));
    await vi.waitFor(() => expect(up.outcomes()).toEqual(['a', 'b']), SOON);
    expect(down.outcomes()).toEqual([]);
    down.place.isUp = true;
    await vi.waitFor(() => expect(down.outcomes()).toEqual(['a', 'b']), SOON);
    await events.close();
  });

  it('say how many a place missed', async () => {
    const { place, outcomes } = aPlace();
    place.isUp = false;
    const events = open(place, 2);
    for (const outcome of ['a', 'b', 'c', 'd', 'e']) events.report(anEvent(outcome));
    place.isUp = true;
    await vi.waitFor(
      () =>
        expect(outcomes()).toEqual([
          expect.objectContaining({ event: 'events-lost', dropped: 3 }),
          'd',
          'e',
        ]),
      SOON,
    );
    await events.close();
  });

  it('of a network where nobody is logged in are ten a minute of each kind; the last one says so', async () => {
    const lines: string[] = [];
    const add = async (line: { text: string }) => void lines.push(line.text);
    const events = open({ name: 'a place', add });
    const guess = (address: string, outcome: string, second = 0) => {
      const time = new Date(Date.parse('2026-11-24T15:40:00.000Z') + second * 1000).toISOString();
      events.report({ ...anEvent(outcome), address, time });
    };
    for (let nth = 0; nth < 500; nth += 1) guess(`2001:db8::${nth.toString(16)}`, 'link/malformed');
    guess('2001:db8::1', 'launch-api/bad-key');
    guess('203.0.113.7', 'link/malformed');
    guess('2001:db8::1', 'link/malformed', 61);
    for (let nth = 0; nth < 20; nth += 1) events.report({ ...anEvent('known'), person: 'anna' });
    await events.close();
    const read = lines.map((line) => JSON.parse(line));
    const of = (outcome: string) => read.filter((event) => event.outcome === outcome);
    expect(of('link/malformed')).toHaveLength(12);
    expect(of('link/malformed').map((event) => event.last_of_minute ?? false)).toEqual([
      ...Array.from({ length: 9 }, () => false),
      true,
      false,
      false,
    ]);
    expect(of('launch-api/bad-key')).toHaveLength(1);
    expect(of('known')).toHaveLength(20);
  });

  it('end with the process, although a place is down', async () => {
    const { place } = aPlace();
    place.isUp = false;
    const events = new SecurityEvents([place], { log, pauseMs: 3_600_000 });
    events.report(anEvent('a'));
    await events.close();
  });
});

describe('a syslog server', () => {
  let closing: () => void = () => {};
  afterEach(() => closing());

  async function aSyslogServer() {
    const received: string[] = [];
    const server = createServer((socket: Socket) => {
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => {
        text += part;
        if (!/^\d/.test(text)) socket.destroy();
      });
      socket.on('end', () => {
        received.push(text);
        socket.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing = () => server.close();
    return { received, port: (server.address() as AddressInfo).port };
  }

  it('receives each event as a message of RFC 5424 behind its length', async () => {
    const { received, port } = await aSyslogServer();
    const events = openSecurityEvents(
      { SECURITY_LOG_URL: `syslog://127.0.0.1:${port}`, MODE: 'demo', RECEIVER_NETWORKS: [] },
      log,
    );
    events.report(anEvent('permission/denied'));
    await events.close();
    const [frame = ''] = received;
    const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(frame) ?? [];
    expect(Buffer.byteLength(message)).toBe(Number(length));
    const [head = '', body = ''] = message.split('\ufeff');
    expect(head).toMatch(/^<84>1 \d{4}-\d\d-\d\dT\S+Z \S+ verify-admin \d+ security - $/);
    expect(head).toContain(hostname());
    expect(JSON.parse(body)).toEqual(anEvent('permission/denied'));
  });

  it('that is not there is a fault of the place', async () => {
    const place = new SyslogPlace({ host: '127.0.0.1', port: 1, isEncrypted: false });
    await expect(place.add({ text: '{}' })).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  });

  it('that speaks no TLS is a fault where TLS was asked for', async () => {
    const { received, port } = await aSyslogServer();
    const place = new SyslogPlace({ host: '127.0.0.1', port, isEncrypted: true });
    await expect(place.add({ text: '{"secret":1}' })).rejects.toThrow('cannot be reached');
    expect(received.join('')).not.toContain('secret');
  });
});

describe('SECURITY_LOG_URL', () => {
  it.each([
    's3://bucket/events?region=eu',
    'udp://host:514',
    'file:events.log',
    'syslog://',
    'file:/dev',
  ])('refuses %s in one sentence', (SECURITY_LOG_URL) => {
    const opening = () =>
      openSecurityEvents({ SECURITY_LOG_URL, MODE: 'production', RECEIVER_NETWORKS: [] }, log);
    expect(opening).toThrow(SettingsRefused);
  });
});
