import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningProduct {
  readonly baseUrl: string;
  readonly pid: number;
  readonly secondsToReady: number;
  stop(): Promise<void>;
}

const READY = /ready at (http:\/\/\S+)/;

const running = new Set<ChildProcess>();
// A bench that fails must not leave its servers behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and waits for the line that says where it is ready. */
export async function startProduct(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningProduct> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const baseUrl = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const ready = READY.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { baseUrl, pid: child.pid ?? 0, secondsToReady: (performance.now() - began) / 1000, stop };
}
