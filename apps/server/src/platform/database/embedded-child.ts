import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseRefused } from './database-refused.ts';
import { CLOSE_ORDER, type EmbeddedReport, isEmbeddedReport } from './embedded-report.ts';
import type { EmbeddedConnection } from './socket-place.ts';

/** Always the compiled file: `src` and `dist` lie side by side, and node runs no TypeScript. */
const PROCESS_FILE = fileURLToPath(
  new URL('../../../dist/platform/database/embedded-database.process.js', import.meta.url),
);
const OPEN_PATIENCE_MS = 120_000;
const CLOSE_PATIENCE_MS = 10_000;
/** What the child needs of our environment; the settings' secrets are not its business. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR'];

export interface EmbeddedChild {
  process: ChildProcess;
  connection: EmbeddedConnection;
}

function forkProcess(dataDir: string): ChildProcess {
  if (!existsSync(PROCESS_FILE)) {
    throw new DatabaseRefused(`${PROCESS_FILE} is missing; build the server first.`);
  }
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  return fork(PROCESS_FILE, [dataDir], {
    env,
    execArgv: [],
    // PostgreSQL's messages quote values; they go nowhere.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function awaitReport(child: ChildProcess): Promise<EmbeddedReport> {
  return new Promise((resolve) => {
    const refuse = (sentence: string) => resolve({ state: 'refused', sentence });
    const timer = setTimeout(
      () => refuse('The embedded database did not open within two minutes.'),
      OPEN_PATIENCE_MS,
    );
    child.once('message', (message) => {
      if (isEmbeddedReport(message)) resolve(message);
    });
    child.once('error', (error) => refuse(`The embedded database could not run: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      refuse(`The embedded database ended while it was opening (${signal ?? code}).`);
    });
    child.once('message', () => clearTimeout(timer));
  });
}

/**
 * Starts the process of the embedded database and waits until it serves.
 * @throws DatabaseRefused with the sentence the process gave.
 */
export async function launchEmbeddedChild(dataDir: string): Promise<EmbeddedChild> {
  const child = forkProcess(dataDir);
  const report = await awaitReport(child);
  if (report.state === 'ready') return { process: child, connection: report.connection };
  child.kill('SIGKILL');
  throw new DatabaseRefused(report.sentence);
}

/** Has the database closed in order; ends it by force where that takes too long. */
export async function endEmbeddedChild({ process: child }: EmbeddedChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_PATIENCE_MS);
  if (child.connected) child.send(CLOSE_ORDER);
  await ended;
  clearTimeout(timer);
}
