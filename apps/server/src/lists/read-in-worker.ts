import { Worker } from 'node:worker_threads';
import { compiledFile } from '../platform/compiled-file.ts';
import type { FileGroup } from './group-files.ts';
import { shareChunked } from './chunked.ts';
import type { WorkerReading, ReadingAsk } from './reading.worker.ts';

const WORKER = compiledFile('lists/reading.worker');

const PATIENCE_MS = 120_000;
const MEMORY_MB = 1500;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_HEAVY = 'Reading it takes more memory than a list may take.';
const TOO_SLOW = `Reading it takes longer than ${PATIENCE_MS / 1000} s.`;

function refusedWhole({ main }: ReadingAsk['group'], reason: string): WorkerReading {
  const refusals = [{ file: main.name, line: null, reason }];
  const delta = { added: 0, changed: 0, removed: 0 };
  const list_date = main.modified;
  const nothing = { packed: new Uint8Array(), entries: 0, unmarked: [], lost_programs: [] };
  return { refusals, list_date, unmatched: 0, delta, ...nothing };
}

async function sharedAsk({ group, before }: ReadingAsk): Promise<ReadingAsk> {
  const files: FileGroup['files'][number][] = [];
  for (const { role, file } of group.files) {
    files.push({ role, file: { ...file, bytes: await shareChunked(file.bytes) } });
  }
  const main = files.find(({ role }) => role === 'main')?.file ?? group.main;
  const packed = before && (await shareChunked(before.packed));
  return { group: { ...group, main, files }, before: before && packed && { ...before, packed } };
}

/**
 * Reads a list's files in a thread of their own, so that nobody waits for tens of thousands of
 * records, and a file that takes all memory or all time ends with its thread and is refused.
 */
export async function readInWorker(ask: ReadingAsk): Promise<WorkerReading> {
  const workerData = await sharedAsk(ask);
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let alarm: NodeJS.Timeout | undefined;
  return new Promise<WorkerReading>((resolve, reject) => {
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
