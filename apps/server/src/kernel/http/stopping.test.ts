import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { buildHttpServer } from '../../http-server.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

const server = aServer();

/** As a proxy has them: used again for the next request. */
const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A listening server with routes that answer only when they are let. */
async function aSlowServer(patienceMs?: number) {
  const draining = new AbortController();
  const asked = gate();
  const answering = gate();
  const stream = new Readable({ read() {} });
  const routes = [
    (http: Awaited<ReturnType<typeof buildHttpServer>>) => {
      http.get('/slow', async () => {
        asked.open();
        await answering.opened;
        return 'done';
      });
      http.get('/streamed', (_http, reply) => reply.send(stream));
    },
  ];
  const options = { draining: draining.signal, ...(patienceMs !== undefined && { patienceMs }) };
  const http = await buildHttpServer(server.app, routes, options);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const sent = request(`${address}${path}`, { agent }).end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('no answer');
    return answer;
  };
  const gates = { asked: asked.opened, answer: answering.open };
  const stopping = () => vi.waitFor(() => expect(http.server.listening).toBe(false), SOON);
  return { http, ask, draining, stream, stopping, ...gates };
}

describe('a server that drains', () => {
  it('says so to proxies and serves on, each request on a connection of its own', async () => {
    const { http, ask, draining } = await aSlowServer();
    const before = await ask('/api/health');
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
    await text(before);
    draining.abort();
    const ready = await ask('/ready');
    expect([ready.statusCode, JSON.parse(await text(ready)).missing]).toEqual([
      503,
      ['shutting-down'],
    ]);
    const after = await ask('/api/health');
    expect([after.statusCode, after.headers.connection]).toEqual([200, 'close']);
    await text(after);
    await http.close();
  });
});

describe('a server that stops', () => {
  it('ends the connection of a request under way with its answer, not after the pause a client may make', async () => {
    const { http, ask, asked, answer, stopping } = await aSlowServer();
    const sent = ask('/slow');
    await asked;
    const closed = http.close();
    await stopping();
    answer();
    const received = await sent;
    expect([received.statusCode, received.headers.connection]).toEqual([200, 'close']);
    expect(await text(received)).toBe('done');
    await closed;
  });

  it('ends the connection of an answer that had begun', async () => {
    const { http, ask, stream, stopping } = await aSlowServer(HOUR_MS);
    stream.push('first');
    const received = await ask('/streamed');
    expect(received.headers.connection).toBe('keep-alive');
    const gone = once(received.socket, 'close');
    const closed = http.close();
    await stopping();
    stream.push(null);
    expect(await text(received)).toBe('first');
    await Promise.all([gone, closed]);
  });

  it('E24 does not wait for a client that does not go on', async () => {
    const { http, ask, stream } = await aSlowServer(50);
    stream.push('first');
    const received = await ask('/streamed');
    const cut = text(received).catch(() => 'cut');
    await http.close();
    expect(await cut).toBe('cut');
    stream.destroy();
  });
});
