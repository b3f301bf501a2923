import { Worker } from 'node:worker_threads';
import type { AsideReading, ReadingAsk } from './reading.worker.ts';

/** A worker runs compiled code also where the rest is run from its sources. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/lists/reading.worker.js' : './reading.worker.js',
  import.meta.url,
);

const PATIENCE_MS = 120_000;
const MEMORY_MB = 1500;

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
 * records, and a file that takes all memory or all time ends with its thread.
 * @throws Error when the thread ended without an answer.
 */
export function readAside(ask: ReadingAsk): Promise<AsideReading> {
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: plainAsk(ask),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const alarm = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  return new Promise<AsideReading>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the list was not read in time')));
  }).finally(() => {
    clearTimeout(alarm);
    void worker.terminate();
  });
}
