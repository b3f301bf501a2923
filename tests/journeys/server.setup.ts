import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPublisher } from './a-publisher.setup.ts';
import { CACHE, ROOT } from '../../scripts/places.mjs';

const MAIN = join(ROOT, 'apps/server/dist/main.js');
const READY = /Verify Admin is ready at (http:\/\/\S+)/;
const PATIENCE_MS = 120_000;
const FAREWELL_MS = 10_000;

/** Starts the product the journeys share; they find it in `BASE_URL`. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { address, stop } = await startProduct();
  process.env.BASE_URL = address;
  return stop;
}

/** Starts the built product on a port and a data folder of its own. */
export async function startProduct(): Promise<{ address: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'verify-admin-journeys-'));
  const publisher = await startPublisher(data);
  // Run from the empty folder, so that a .env of the developer's own is not read.
  const server = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    cwd: data,
    env: {
      ...inherited(),
      MODE: 'demo',
      PORT: String(await freePort()),
      DATA_DIR: data,
      LISTS_URLS: publisher.lists_urls,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(server);
    publisher.close();
    // The embedded database's own process may still be writing its last when the server is gone.
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    return { address: await readyAddress(server), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** The journeys' server knows none of the settings of whoever runs them. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, LANG, SystemRoot };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** What the server prints stays in a file; its end is shown when it does not get ready. */
function readyAddress(server: ChildProcess): Promise<string> {
  mkdirSync(join(CACHE, 'journeys'), { recursive: true });
  const file = join(CACHE, 'journeys', 'server.log');
  const log = createWriteStream(file);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      log.end(() => reject(new Error(`${why}\n${readFileSync(file, 'utf8').slice(-4000)}`)));
    };
    const timer = setTimeout(() => fail('The server was not ready in time.'), PATIENCE_MS);
    let heard = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        heard += text;
        const address = READY.exec(heard)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
    server.once('error', (fault) => fail(fault.message));
    server.once('close', (code) => {
      clearTimeout(timer);
      fail(`The server ended with ${code} before it was ready.`);
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), FAREWELL_MS);
  await closed;
  clearTimeout(timer);
}
