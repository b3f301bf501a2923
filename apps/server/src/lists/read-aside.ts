import { Worker } from 'node:worker_threads';
import type { AsideReading, ReadingAsk } from './reading.worker.ts';

/** A worker runs compiled code also where the rest is run from its sources. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/lists/reading.worker.js' : './reading.worker.js',
  import.meta.url,
);

const PATIENCE_MS = 120_000;
const MEMORY_MB = 1500;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_HEAVY = 'Reading it takes more memory than a list may take.';
const TOO_SLOW = `Reading it takes longer than ${PATIENCE_MS / 1000} s.`;

function refusedWhole({ main }: ReadingAsk['group'], reason: string): AsideReading {
  const refusals = [{ file: main.name, line: null, reason }];
  const delta = { added: 0, changed: 0, removed: 0 };
  const list_date = main.modified;
  return { refusals, list_date, packed: new Uint8Array(), entries: 0, unmatched: 0, delta };
}

/** The bytes are copied out of pooled memory, which a worker would be handed whole. */
function plain(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

function plainAsk({ group, before }: ReadingAsk): ReadingAsk {
  const files = group.files.map(({ role, file }) => ({
    role,
    file: { ...file, bytes: plain(file.bytes) },
  }));
  const main = files.find(({ role }) => role === 'main')?.file ?? group.main;
  return {
    group: { ...group, main, files },
    before: before && { ...before, packed: plain(before.packed) },
  };
}

/**
 * Reads a list's files in a thread of their own, so that nobody waits for tens of thousands of
 * records, and a file that takes all memory or all time ends with its thread and is refused.
 */
export function readAside(ask: ReadingAsk): Promise<AsideReading> {
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: plainAsk(ask),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let alarm: NodeJS.Timeout | undefined;
  return new Promise<AsideReading>((resolve, reject) => {
    alarm = setTimeout(() => resolve(refusedWhole(ask.group, TOO_SLOW)), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === OUT_OF_MEMORY) resolve(refusedWhole(ask.group, TOO_HEAVY));
      else reject(error);
    });
    worker.once('exit', () => reject(new Error('the thread that reads a list ended')));
  }).finally(() => {
    clearTimeout(alarm);
    void worker.terminate();
  });
}
