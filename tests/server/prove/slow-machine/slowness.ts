import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const HOLDER = join(import.meta.dirname, '../../../servers/hold-to-share.mjs');

/** A way in which a machine is slow. */
export interface Slowness {
  readonly name: string;
  /** What each process of the product gets of one processor; 1 where it is not held. */
  readonly share: number;
  /** Processes that do nothing but compute. */
  readonly busyLoops: number;
}

/** What the environment of the processes of an experiment has, by which they are found. */
interface Marked {
  readonly EXPERIMENT: string;
}

/** Makes the machine slow for the processes of an experiment; how it ends. */
export function beginSlowness(
  { share, busyLoops }: Slowness,
  { EXPERIMENT }: Marked,
): () => Promise<void> {
  const loops = Array.from({ length: busyLoops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const holders =
    share < 1
      ? [
          spawn(process.execPath, [HOLDER, `EXPERIMENT=${EXPERIMENT}`, String(share)], {
            stdio: ['pipe', 'inherit', 'inherit'],
          }),
        ]
      : [];
  const all: readonly ChildProcess[] = [...loops, ...holders];
  const kill = () => {
    for (const one of all) one.kill('SIGTERM');
  };
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    const ended = all.map((one) => once(one, 'exit'));
    kill();
    await Promise.all(ended);
  };
}
