import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../kernel/app-context.ts';
import { faultFacts } from '../../platform/log.ts';
import { compiledFile } from '../../platform/threads/compiled-file.ts';
import { lowerProcessPriority } from '../../platform/lower-priority.ts';
import { listOpenBatches } from './batch-rows.store.ts';

/** How soon a started batch is noticed. Looking costs one look into an index that is mostly empty. */
const POLL_MS = 1000;
/** How long a process may take to settle the rows that it is processing. */
const STOP_PATIENCE_MS = 10_000;

const MAIN = compiledFile('batches.process');

function begin(nice: number): ChildProcess {
  // Detached, it is in a session of its own, which has a priority of its own.
  const child = fork(MAIN, { execArgv: [], detached: true });
  if (child.pid !== undefined) lowerProcessPriority(child.pid, nice);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.disconnect();
  const alarm = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(alarm);
}

/**
 * BULK-18: has batches processed in a second process for as long as there are any, so that 100,000 rows
 * cost those who wait for a page nothing but what the machine itself is short of.
 */
export function superviseBatchProcess(app: AppContext): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const supervise = async () => {
    while (!signal.aborted) {
      const open = await listOpenBatches(app.db).catch((error: unknown) => {
        app.log.warn(faultFacts(error), 'cannot read whether a batch is open');
        return [];
      });
      if (open.length > 0 && !signal.aborted) {
        const child = begin(app.config.BATCH_NICE);
        const leave = () => void end(child);
        signal.addEventListener('abort', leave);
        await once(child, 'exit').catch(() => undefined);
        signal.removeEventListener('abort', leave);
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = supervise();
  return {
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
