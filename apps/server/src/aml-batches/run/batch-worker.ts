import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../kernel/app-context.ts';
import { faultFacts } from '../../platform/log.ts';
import { workBatches } from './work-batches.ts';

/** How soon a worker polls again when there was nothing to take. */
const POLL_MS = 1000;

export interface BatchWorker {
  /** Resolves once no batch was open for `idleMs`; never where none is given. */
  readonly idle: Promise<void>;
  /** Ends it once the pieces in progress are written; their rows would else wait for their lease. */
  close(): Promise<void>;
}

/**
 * BULK-18: works off batches until it is closed. Each worker of each process polls for itself, so
 * the others go on when one dies.
 */
export function startBatchWorker(app: AppContext, idleMs = Number.POSITIVE_INFINITY): BatchWorker {
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;
  let resolveIdle = () => {};
  const idle = new Promise<void>((resolve) => {
    resolveIdle = resolve;
  });
  const workOnce = () =>
    workBatches(app, isOpen).catch((error: unknown) => {
      app.log.error(faultFacts(error), 'working on bulk AML failed');
      return 1;
    });
  const work = async () => {
    let restedMs = 0;
    while (isOpen()) {
      restedMs = (await workOnce()) > 0 ? 0 : restedMs + POLL_MS;
      if (restedMs >= idleMs) resolveIdle();
      await sleep(POLL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    idle,
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
