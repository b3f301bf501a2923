import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { ROOT } from '../../scripts/places.mjs';
import { freePort } from '../../apps/server/src/platform/embedded-postgres/free-port.ts';

const MAIN = join(ROOT, 'apps/server/dist/main.js');
const READY = /Verify Admin is ready at (http:\/\/\S+)/;
const START_PATIENCE_MS = 900_000;
/** Longer than the server itself waits for its jobs, its batch and its database. */
const STOP_PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;

interface ProductPlace {
  /** Its DATA_DIR and the folder it runs in, so that no `.env` of the developer's is read. */
  readonly data: string;
  /** Where its output goes. */
  readonly logFile: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Product {
  readonly address: string;
  /** Stops it in order; resolves when its database has stopped, too. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built product in demo mode on a free port.
 * @throws Error with the end of its output when it does not become ready.
 */
export async function startProduct({
  data,
  logFile,
  settings = {},
}: ProductPlace): Promise<Product> {
  const server = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    cwd: data,
    env: {
      ...inherited(),
      MODE: 'demo',
      PORT: String(await freePort()),
      DATA_DIR: data,
      // While browsers run a process at a lower priority hardly advances.
      BATCH_NICE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(server);
    await databaseEnded(data);
  };
  try {
    return { address: await readyAddress(server, logFile), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** The product knows none of the settings of the person who runs the tests. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, LANG, SystemRoot };
}

function readyAddress(server: ChildProcess, logFile: string): Promise<string> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      log.end(() => reject(new Error(`${why}\n${readFileSync(logFile, 'utf8').slice(-4000)}`)));
    };
    const timer = setTimeout(() => fail('The server was not ready in time.'), START_PATIENCE_MS);
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        output += text;
        const address = READY.exec(output)?.[1];
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
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}

/** A database whose server was killed still writes for a moment. */
async function databaseEnded(data: string): Promise<void> {
  while (readPostmaster(join(data, 'postgresql', 'pgdata'))) await sleep(LOOK_AGAIN_MS);
}
