import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Another process that works off batches of the same database; resolves when it does. */
export function startWorker(database_url: string, data_dir: string): Promise<ChildProcess> {
  return startProgram('batch-worker.ts', [database_url, data_dir]);
}

/**
 * A program of this folder in a process of its own; resolves when it says that it works.
 * @param env what its environment has besides that of this process
 */
export async function startProgram(
  name: string,
  given: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const args = ['--import', './scripts/typescript.mjs', `tests/servers/${name}`];
  const worker = spawn(process.execPath, [...args, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killIt = () => worker.kill('SIGKILL');
  process.once('exit', killIt);
  worker.once('exit', () => process.off('exit', killIt));
  const ended = once(worker, 'exit').then(() => {
    throw new Error(`${name} ended before it worked`);
  });
  if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return worker;
}

/** Ends a process as a power cut would, with nothing said to it. */
export async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

interface Killing {
  readonly start: () => Promise<ChildProcess>;
  /** Kills in all. */
  readonly kills: number;
  /** The longest a worker lives; one that follows a life in which nothing was done has twice as long. */
  readonly lifeMs: number;
  /** How much is done. */
  readonly progress: () => Promise<number>;
  readonly isDone: () => Promise<boolean>;
}

/**
 * Keeps one worker at work, killing it at random moments and starting the next, and lets the last
 * one finish. How often one was killed at work.
 */
export async function killAndRestart(killing: Killing): Promise<number> {
  const { start, kills, progress, isDone } = killing;
  let { lifeMs } = killing;
  let before = -1;
  let killed = 0;
  while (killed < kills && !(await isDone())) {
    const done = await progress();
    lifeMs = done === before ? 2 * lifeMs : killing.lifeMs;
    before = done;
    const worker = await start();
    await sleep(Math.random() * lifeMs);
    await kill(worker);
    killed += 1;
  }
  const last = await start();
  while (!(await isDone())) await sleep(100);
  await kill(last);
  return killed;
}
