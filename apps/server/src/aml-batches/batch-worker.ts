import { setTimeout as sleep } from 'node:timers/promises';
import { faultFacts } from '../kernel/log.ts';
import type { House } from '../kernel/house.ts';
import { workBatches } from './work-batches.ts';

/** How soon a started batch is noticed. Looking costs one look into an index that is mostly empty. */
const LOOK_MS = 1000;
/** Pieces under way at once: while one is written, the names of the other are screened. */
const LANES = 2;

export interface BatchWorker {
  /** Ends it once the pieces in hand are written; their rows would else wait for their lease. */
  close(): Promise<void>;
}

/**
 * BULK-18: works off batches for as long as this process lives. Each worker of each process looks for
 * itself, so whoever dies is missed by nobody.
 */
export function startBatchWorker(house: House): BatchWorker {
  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;
  const lane = async () => {
    await workBatches(house, isOpen).catch((error: unknown) => {
      house.log.error(faultFacts(error), 'a bulk AML round failed');
    });
  };
  const work = async () => {
    while (isOpen()) {
      await Promise.all(Array.from({ length: LANES }, lane));
      await sleep(LOOK_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}
