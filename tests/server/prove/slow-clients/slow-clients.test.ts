import { once } from 'node:events';
import { createReadStream, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildHttpServer } from '../../../../apps/server/src/http-server.ts';
import {
  CLIENT_LIMITS,
  type ClientLimits,
} from '../../../../apps/server/src/kernel/http/client-limits.ts';
import { median, percentile } from '../../../../bench/measuring/figures.ts';
import { ownMemory } from '../../../../bench/measuring/memory.ts';
import { aFolder } from '../../../factories/a-folder.ts';
import { aServer } from '../../../factories/a-server.ts';
import { isFullForm, PATIENCE_MS, recordProof, tries } from '../proved.ts';
import { SLOW_KINDS, SlowClient, type SlowKind } from './slow-client.ts';

const OF_EACH_KIND = tries({ short: 30, full: 600 });
const LIMITS: ClientLimits = isFullForm
  ? CLIENT_LIMITS
  : { headersTimeoutMs: 3_000, requestTimeoutMs: 4_500, silentMs: 10_000, unanswered: 10 };
/** A fault that is planted: nobody is ever disconnected. */
const NO_LIMITS: ClientLimits = {
  headersTimeoutMs: 3e6,
  requestTimeoutMs: 3e6,
  silentMs: 3e6,
  unanswered: 1_000,
};
/** Node gives a connection the same time again when it has sent something, and a busy system is late. */
const PATIENCE_WITH_ALL_MS = LIMITS.silentMs * 3 + 210_000;
const PIECE_EVERY_MS = LIMITS.headersTimeoutMs / 12;
const QUIET_MS = isFullForm ? 20_000 : 1_000;
const LARGE = '/test/large';
const LARGE_BYTES = 20_000_000;

const server = aServer();
const lena = server.client('CS');
const large = join(aFolder('slow-clients'), 'large');

beforeAll(() => writeFileSync(large, Buffer.alloc(LARGE_BYTES)));

/** As a document or a video is served. */
const serveLarge = (http: FastifyInstance) =>
  void http.get(LARGE, (_http, reply) => reply.send(createReadStream(large)));

async function aListeningServer(clientLimits: ClientLimits) {
  const http = await buildHttpServer(server.app, [serveLarge], { clientLimits });
  /** The ports of the clients that were ever connected, and of those that still are. */
  const [seen, open] = [new Set<number>(), new Set<number>()];
  http.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    seen.add(port);
    open.add(port);
    socket.once('close', () => open.delete(port));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { http, seen, open, port };
}

type Listening = Awaited<ReturnType<typeof aListeningServer>>;

async function connectAll({ port }: Listening, ofEachKind: number): Promise<SlowClient[]> {
  const attacked = { port, path: LARGE, pieceEveryMs: PIECE_EVERY_MS };
  const clients: SlowClient[] = [];
  for (let nth = 0; nth < ofEachKind; nth += 1)
    for (const kind of SLOW_KINDS) clients.push(await SlowClient.connect(kind, attacked));
  return clients;
}

/** Waits until the server has disconnected all, for so long at most; the kinds of those it has not. */
async function findConnected(
  { open }: Listening,
  clients: readonly SlowClient[],
  patienceMs: number,
): Promise<SlowKind[]> {
  const end = performance.now() + patienceMs;
  const left = () => clients.filter(({ port }) => open.has(port));
  while (left().length > 0 && performance.now() < end) await sleep(50);
  return left().map(({ kind }) => kind);
}

/** What a colleague waits for at the same time, one after the other, each on a connection of its own. */
class Colleague {
  readonly times: number[] = [];
  readonly failed: string[] = [];
  readonly #agent = new Agent({ keepAlive: false });

  async workWhile(port: number, until: AbortSignal): Promise<void> {
    const authorization = `Bearer ${await lena.signIn()}`;
    while (!until.aborted) {
      await this.#ask(port, { authorization });
      await sleep(20);
    }
  }

  async #ask(port: number, headers: Readonly<Record<string, string>>): Promise<void> {
    const began = performance.now();
    const path = '/api/search?search_string=anna';
    const sent = request({
      host: '127.0.0.1',
      port,
      agent: this.#agent,
      method: 'POST',
      path,
      headers,
    });
    sent.end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('no answer');
    await text(answer);
    this.times.push(performance.now() - began);
    if (answer.statusCode !== 200) this.failed.push(`${answer.statusCode}`);
  }
}

async function workUntil(port: number, done: Promise<unknown>): Promise<Colleague> {
  const colleague = new Colleague();
  const over = new AbortController();
  const working = colleague.workWhile(port, over.signal);
  await done;
  over.abort();
  await working;
  return colleague;
}

/** The memory of this process while something goes on: its growth at the most, in MB. */
function watchMemory() {
  const before = ownMemory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, ownMemory())), 500);
  return () => {
    clearInterval(watching);
    return most - before;
  };
}

const rowOf = (what: string, { times }: Colleague) => [
  what,
  String(times.length),
  median(times).toFixed(1),
  percentile(times, 0.99).toFixed(1),
];

it(
  `E16 ${OF_EACH_KIND * SLOW_KINDS.length} slow clients are disconnected while a colleague is served, and the planted fault is found`,
  async () => {
    const listening = await aListeningServer(LIMITS);
    const quiet = await workUntil(listening.port, sleep(QUIET_MS));
    const unlimited = await aListeningServer(NO_LIMITS);
    const planted = await connectAll(unlimited, 1);
    const grown = watchMemory();
    const clients = await connectAll(listening, OF_EACH_KIND);
    expect(clients.every(({ port }) => listening.seen.has(port))).toBe(true);
    const ending = findConnected(listening, clients, PATIENCE_WITH_ALL_MS);
    const beside = await workUntil(listening.port, ending);
    expect(await ending).toEqual([]);
    expect(beside.failed).toEqual([]);
    expect(beside.times.length).toBeGreaterThan(10);
    const megabytes = Math.round(grown());
    for (const client of clients) client.leave();
    await listening.http.close();

    expect(await findConnected(unlimited, planted, 0)).toEqual(SLOW_KINDS);
    for (const client of planted) client.leave();
    await unlimited.http.close();

    recordProof({
      experiment: 'slow clients',
      tried: `${clients.length} connections, ${megabytes} MB more`,
      plantedFoundAfter: 1,
      figures: [
        ['a colleague', 'requests', 'median ms', 'p99 ms'],
        rowOf('quiet', quiet),
        rowOf('beside slow clients', beside),
      ],
    });
  },
  PATIENCE_MS,
);
