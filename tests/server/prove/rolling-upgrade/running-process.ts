import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from './releases.ts';

/** Where a process has a tenth of a processor and others work beside it; one that ends is seen at once. */
const START_PATIENCE_MS = 900_000;
const LOOK_AGAIN_MS = 50;
const WORKS = /does deferred work/;

/** A place where one process after the other is started: its role, its port and its own folder. */
export interface Place {
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly data: string;
}

/** How a process ended; the code is null where a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly seconds: number;
}

/** Settings of the product, and what it needs of its surroundings; nothing of who runs the tests. */
export type Environment = Readonly<Record<string, string | undefined>>;

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
  return answer?.status === 200;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** One process of a release. */
export class RunningProcess {
  readonly #child: ChildProcess;
  #output = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    // A run that is interrupted leaves no process.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
  }

  /**
   * Starts it and waits until it serves or works.
   * @throws Error with the end of its output where it does not.
   */
  static async start(
    { name, folder }: Release,
    { role, port, data }: Place,
    settings: Environment,
  ): Promise<RunningProcess> {
    const args = ['--enable-source-maps', join(folder, 'apps/server/dist/main.js')];
    const env = { ...settings, ROLE: role, PORT: String(port), DATA_DIR: data };
    const child = spawn(process.execPath, args, {
      cwd: data,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = new RunningProcess(child);
    const deadline = Date.now() + START_PATIENCE_MS;
    const isUp = () => (role === 'web' ? isReady(port) : WORKS.test(started.#output));
    while (!(await isUp())) {
      if (hasEnded(started.#child) || Date.now() > deadline) {
        await started.end('SIGKILL');
        throw new Error(`${name} did not start as ${role}: ${started.#output.slice(-4_000)}`);
      }
      await sleep(LOOK_AGAIN_MS);
    }
    return started;
  }

  /** Ends it; how. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    const began = performance.now();
    if (!hasEnded(this.#child)) {
      const ended = once(this.#child, 'exit');
      this.#child.kill(signal);
      await ended;
    }
    return { code: this.#child.exitCode, seconds: (performance.now() - began) / 1000 };
  }
}
