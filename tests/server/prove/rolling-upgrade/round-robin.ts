import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../../../apps/server/src/platform/error-code.ts';

/** How often each process is asked at `/ready`; the shipped proxy asks every two seconds. */
const ASK_MS = 250;
const ASK_PATIENCE_MS = 5_000;
const BAD_GATEWAY = 502;
const NOBODY = 503;

interface Upstream {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

function isReadyAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/ready', agent: false, timeout: ASK_PATIENCE_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}

/**
 * A proxy that sends requests to processes in turn, over connections it uses again, as nginx, Caddy and the
 * ingress of Kubernetes do. Where `/ready` does not answer 200, nothing is sent. A request is tried at another
 * process only if no connection was made: what was sent may have been done.
 */
export class RoundRobin {
  readonly #upstreams: readonly Upstream[];
  readonly #server = createServer((asked, answer) => void this.#forward(asked, answer));
  readonly #closing = new AbortController();
  #next = 0;

  constructor(ports: readonly number[]) {
    this.#upstreams = ports.map((port) => ({
      port,
      agent: new Agent({ keepAlive: true, keepAliveMsecs: 60_000 }),
      isReady: false,
    }));
    this.#server.keepAliveTimeout = 60_000;
  }

  async listen(): Promise<string> {
    for (const upstream of this.#upstreams) void this.#watch(upstream);
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Waits until the proxy has found the process of this port ready, or not ready. */
  async notices(port: number, isReady: boolean): Promise<void> {
    while (this.#upstreams.some((one) => one.port === port && one.isReady !== isReady))
      await sleep(20);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { agent } of this.#upstreams) agent.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  async #watch(upstream: Upstream): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      upstream.isReady = await isReadyAt(upstream.port);
      await sleep(ASK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #choose(tried: ReadonlySet<Upstream>): Upstream | null {
    const usable = this.#upstreams.filter((one) => one.isReady && !tried.has(one));
    this.#next += 1;
    return usable[this.#next % usable.length] ?? null;
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const tried = new Set<Upstream>();
    for (let upstream = this.#choose(tried); upstream; upstream = this.#choose(tried)) {
      tried.add(upstream);
      if (await send(upstream, asked, answer)) return;
    }
    answer.writeHead(NOBODY, { 'x-proxy': 'no process is ready' }).end();
  }
}

/** Each of the two connections has its own. */
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _pause, ...others } = headers;
  return others;
}

/** Sends a request and its answer through; false when no connection was made, so that nothing was sent. */
function send(
  { port, agent }: Upstream,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<boolean> {
  const { method, url: path } = asked;
  const headers = passedOn(asked.headers);
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers });
    let isConnected = false;
    const pass = () => {
      isConnected = true;
      asked.pipe(sent);
    };
    sent.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', pass);
      else pass();
    });
    sent.once('response', (received) => {
      answer.writeHead(received.statusCode ?? BAD_GATEWAY, passedOn(received.headers));
      // What the process cut off is cut off for the client, too.
      received.once('close', () => (received.complete ? undefined : answer.destroy()));
      received.pipe(answer);
      resolve(true);
    });
    answer.once('close', () => (answer.writableFinished ? undefined : sent.destroy()));
    sent.on('error', (error) => {
      if (!isConnected) return resolve(false);
      if (!answer.headersSent) {
        answer.writeHead(BAD_GATEWAY, { 'x-proxy': errorCode(error) || error.message }).end();
      } else answer.destroy();
      return resolve(true);
    });
  });
}
